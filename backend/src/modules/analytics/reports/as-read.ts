import type { Timeline } from '../../recordings/index.js';
import { type Play, type Stretch, watchedIn } from '../visits/plays.js';
import { shownPlays } from '../visits/shown-plays.js';

/** What is known in the time of the original, as somebody reads it who gets what viewers see. */
interface Played {
  watched: Stretch[];
  replayed: Play[];
}

export const playsAsRead = ({ watched, replayed }: Played, timeline: Timeline): Played => ({
  watched: watchedIn(shownPlays(watched, timeline)),
  replayed: shownPlays(replayed, timeline),
});

export function sessionAsRead<Session extends Played & { stoppedAt: number | null }>(
  session: Session,
  timeline: Timeline,
): Session {
  const { stoppedAt } = session;
  const end = stoppedAt === null ? null : (timeline.shownStretch({ start: 0, end: stoppedAt })?.end ?? 0);
  return { ...session, ...playsAsRead(session, timeline), stoppedAt: end };
}
