import { type Play, type Stretch, watchedIn } from '../visits/plays.js';
import type { ListedSession, SessionPage } from './session-rows.js';
import { shownPlays } from '../visits/shown-plays.js';
import type { OriginalSeconds, Timeline, VersionSeconds } from '../../../shared/timeline/timeline.js';

/** Converts figures from the original's time to the viewers' version. */
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

/** @param timeline for readers of the viewers' version; null for the original */
export const pageAsRead = (page: SessionPage<OriginalSeconds>, timeline: Timeline | null): SessionPage =>
  timeline ? { ...page, sessions: page.sessions.map((session) => sessionAsRead(session, timeline)) } : page;

/** Removes the time of events at removed moments. */
export const momentAsRead = <Moment extends { timestamp: OriginalSeconds | null }>(
  moment: Moment,
  timeline: Timeline,
): Omit<Moment, 'timestamp'> & { timestamp: VersionSeconds | null } => ({
  ...moment,
  timestamp: moment.timestamp === null ? null : timeline.shown(moment.timestamp),
});
