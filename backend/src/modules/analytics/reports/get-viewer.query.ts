import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { type AskedQuestion, ListViewerQuestions } from '../../ai/index.js';
import {
  ListViewerClicks,
  type KeptReaction,
  ListViewerComments,
  ListViewerReactions,
  type ViewerClick,
  type ViewerComment,
} from '../../sharing/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type Play, type Stretch, lengthOf, replayedIn, sumPlays, watchedIn } from '../visits/plays.js';
import { shownPlays } from '../visits/shown-plays.js';
import { momentAsRead, playsAsRead, sessionAsRead } from './as-read.js';
import { type WatchedRecording, loadWatched } from './report-scope.js';
import { type ListedSession, sessionsOf } from './session-rows.js';
import type { OriginalSeconds, Timeline, VersionSeconds } from '../../../shared/timeline/timeline.js';

const MAX_SESSIONS = 200;

/** A person's activity in one recording: sums over counted visits. */
export interface WatchingViewer<Time extends number = number> {
  viewerId: string;
  viewerEmail: string | null;
  viewerName: string | null;
  totalSessions: number;
  totalWatchTime: number;
  completionRate: number;
  engagementScore: number;
  firstViewed: string;
  lastViewed: string;
  watched: Stretch<Time>[];
  replayed: Play<Time>[];
  sessions: ListedSession<Time>[];
  questions: Moment<AskedQuestion, Time>[];
  reactions: Moment<KeptReaction, Time>[];
  buttonClicks: ViewerClick[];
  comments: Moment<ViewerComment, Time>[];
}

type Moment<Said, Time> = Omit<Said, 'timestamp'> & { timestamp: Time | null };

/** Editors of the recording get the original's times, others the version's. */
export class GetViewer extends QueryOf<
  { user: CurrentUser; recordingId: string; viewerId: string },
  WatchingViewer
> {}

@QueryHandler(GetViewer)
export class GetViewerHandler implements IQueryHandler<GetViewer> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { user, recordingId, viewerId } }: GetViewer): Promise<WatchingViewer> {
    const recording = await loadWatched(this.em, user, recordingId);
    const viewer = await loadViewer(this.em, this.queries, recording, viewerId);
    return recording.shownTimeline ? viewerAsRead(viewer, recording.shownTimeline) : viewer;
  }
}

export async function loadViewer(
  em: EntityManager,
  queries: QueryBus,
  { id: recordingId, timeline }: Pick<WatchedRecording, 'id' | 'timeline'>,
  viewerId: string,
): Promise<WatchingViewer<OriginalSeconds>> {
  const where = { sql: 'w.recording_id = ? and w.viewer_id = ?', params: [recordingId, viewerId] };
  const { sessions } = await sessionsOf(em, where, { limit: MAX_SESSIONS });
  const [latest] = sessions;
  if (!latest) throw ANALYTICS_ERRORS.viewerNotFound();
  const counted = sessions.filter((session) => session.counted);
  const plays = sumPlays(counted.map(playsOf));
  const watched = watchedIn(plays);
  const sum = (of: (session: ListedSession) => number) => counted.reduce((all, one) => all + of(one), 0);
  const seen = lengthOf(shownPlays(watched, timeline));
  return {
    viewerId,
    viewerEmail: latest.viewerEmail,
    viewerName: latest.viewerName,
    totalSessions: counted.length,
    totalWatchTime: sum((session) => session.totalWatchTime),
    completionRate: timeline.duration > 0 ? Math.min(seen / timeline.duration, 1) : 0,
    engagementScore: counted.length > 0 ? sum((session) => session.engagementScore) / counted.length : 0,
    firstViewed: sessions.at(-1)!.startTime,
    lastViewed: sessions.map(({ lastActiveAt }) => lastActiveAt).reduce((a, b) => (a > b ? a : b)),
    watched,
    replayed: replayedIn(plays),
    sessions,
    questions: await queries.execute(new ListViewerQuestions({ viewerId })),
    reactions: await queries.execute(new ListViewerReactions({ viewerId })),
    buttonClicks: await queries.execute(new ListViewerClicks({ viewerId })),
    comments: await queries.execute(new ListViewerComments({ viewerId })),
  };
}

/** Converts ranges played once and replays to plays. */
const playsOf = ({ watched, replayed }: ListedSession<OriginalSeconds>): Play<OriginalSeconds>[] => [
  ...watched.map(([from, to]): Play<OriginalSeconds> => [from, to, 1]),
  ...replayed.map(([from, to, times]): Play<OriginalSeconds> => [from, to, times - 1]),
];

/** Leaves out activity at removed moments. */
function viewerAsRead(
  viewer: WatchingViewer<OriginalSeconds>,
  timeline: Timeline,
): WatchingViewer<VersionSeconds> {
  return {
    ...viewer,
    ...playsAsRead(viewer, timeline),
    sessions: viewer.sessions.map((session) => sessionAsRead(session, timeline)),
    questions: viewer.questions.map((question) => momentAsRead(question, timeline)),
    reactions: viewer.reactions
      .map((reaction) => momentAsRead(reaction, timeline))
      .filter(({ timestamp }) => timestamp !== null),
    comments: viewer.comments
      .filter(({ timestamp }) => timestamp === null || !timeline.isRemoved(timestamp))
      .map((comment) => momentAsRead(comment, timeline)),
  };
}
