import { type Play, type Stretch, watchedIn } from '../visits/plays.js';
import type { ListedSession, SessionPage } from './session-rows.js';
import { shownPlays } from '../visits/shown-plays.js';
import type { OriginalSeconds, Timeline, VersionSeconds } from '../../../shared/timeline/timeline.js';

/** What is known in the time of the original, as somebody reads it who gets what viewers see. */
interface Played<Time extends number> {
  watched: Stretch<Time>[];
  replayed: Play<Time>[];
}

export const playsAsRead = (
  { watched, replayed }: Played<OriginalSeconds>,
  timeline: Timeline,
): Played<VersionSeconds> => ({
  watched: watchedIn(shownPlays(watched, timeline)),
  replayed: shownPlays(replayed, timeline),
});

export const sessionAsRead = (
  session: ListedSession<OriginalSeconds>,
  timeline: Timeline,
): ListedSession<VersionSeconds> => ({
  ...session,
  ...playsAsRead(session, timeline),
  stoppedAt: session.stoppedAt === null ? null : timeline.soFar(session.stoppedAt),
});

/** @param timeline of a reader who gets what viewers see; null where they get the original */
export const pageAsRead = (page: SessionPage<OriginalSeconds>, timeline: Timeline | null): SessionPage =>
  timeline ? { ...page, sessions: page.sessions.map((session) => sessionAsRead(session, timeline)) } : page;

/** Something of a moment; where that is removed, of none. */
export const momentAsRead = <Moment extends { timestamp: OriginalSeconds | null }>(
  moment: Moment,
  timeline: Timeline,
): Omit<Moment, 'timestamp'> & { timestamp: VersionSeconds | null } => ({
  ...moment,
  timestamp: moment.timestamp === null ? null : timeline.shown(moment.timestamp),
});
