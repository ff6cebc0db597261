import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { type AskedQuestion, ListViewerQuestions } from '../../ai/index.js';
import { ListViewerComments, type Timeline, type ViewerComment } from '../../recordings/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type Play, type Stretch, lengthOf, replayedIn, sumPlays, watchedIn } from '../visits/plays.js';
import { shownPlays } from '../visits/shown-plays.js';
import { playsAsRead, sessionAsRead } from './as-read.js';
import { loadWatched } from './report-scope.js';
import { type ListedSession, sessionsOf } from './session-rows.js';

const MAX_SESSIONS = 200;

/** What one person did with one recording: sums over the visits that count. */
export interface WatchingViewer {
  viewerId: string;
  viewerEmail: string | null;
  viewerName: string | null;
  totalSessions: number;
  totalWatchTime: number;
  completionRate: number;
  engagementScore: number;
  firstViewed: string;
  lastViewed: string;
  watched: Stretch[];
  replayed: Play[];
  sessions: ListedSession[];
  questions: AskedQuestion[];
  comments: ViewerComment[];
}

export class GetViewer extends Query<WatchingViewer> {
  /** @param input.inOriginalTime whoever asks; else who may not edit the recording gets what viewers see */
  constructor(
    readonly input: { user: CurrentUser; recordingId: string; viewerId: string; inOriginalTime?: boolean },
  ) {
    super();
  }
}

@QueryHandler(GetViewer)
export class GetViewerHandler implements IQueryHandler<GetViewer> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws `featureMissing`, RECORDING_ERRORS.notFound or `viewerNotFound` */
  async execute({ input }: GetViewer): Promise<WatchingViewer> {
    const { user, recordingId, viewerId, inOriginalTime = false } = input;
    const { timeline, readersTimeline } = await loadWatched(this.em, user, recordingId);
    const where = { sql: 'w.recording_id = ? and w.viewer_id = ?', params: [recordingId, viewerId] };
    const { sessions } = await sessionsOf(this.em, where, { limit: MAX_SESSIONS });
    const [latest] = sessions;
    if (!latest) throw ANALYTICS_ERRORS.viewerNotFound();
    const counted = sessions.filter((session) => session.counted);
    const plays = sumPlays(counted.map(playsOf));
    const watched = watchedIn(plays);
    const sum = (of: (session: ListedSession) => number) => counted.reduce((all, one) => all + of(one), 0);
    const seen = lengthOf(shownPlays(watched, timeline));
    const viewer = {
      ...{ viewerId, viewerEmail: latest.viewerEmail, viewerName: latest.viewerName },
      totalSessions: counted.length,
      totalWatchTime: sum((session) => session.totalWatchTime),
      completionRate: timeline.duration > 0 ? Math.min(seen / timeline.duration, 1) : 0,
      engagementScore: counted.length > 0 ? sum((session) => session.engagementScore) / counted.length : 0,
      firstViewed: sessions.at(-1)!.startTime,
      lastViewed: sessions.map(({ lastActiveAt }) => lastActiveAt).reduce((a, b) => (a > b ? a : b)),
      ...{ watched, replayed: replayedIn(plays), sessions },
      questions: await this.queries.execute(new ListViewerQuestions({ viewerId })),
      comments: await this.queries.execute(new ListViewerComments({ viewerId })),
    };
    return readersTimeline && !inOriginalTime ? viewerAsRead(viewer, readersTimeline) : viewer;
  }
}

/** What was played once, and what more often on top of it. */
const playsOf = ({ watched, replayed }: ListedSession): Play[] => [
  ...watched.map(([from, to]): Play => [from, to, 1]),
  ...replayed.map(([from, to, times]): Play => [from, to, times - 1]),
];

/** Without what was said about a moment that is removed. */
function viewerAsRead(viewer: WatchingViewer, timeline: Timeline): WatchingViewer {
  const at = <Moment extends { timestamp: number | null }>(moment: Moment): Moment => ({
    ...moment,
    timestamp: moment.timestamp === null ? null : timeline.shown(moment.timestamp),
  });
  return {
    ...viewer,
    ...playsAsRead(viewer, timeline),
    sessions: viewer.sessions.map((session) => sessionAsRead(session, timeline)),
    questions: viewer.questions.map(at),
    comments: viewer.comments
      .filter(({ timestamp }) => timestamp === null || !timeline.isRemoved(timestamp))
      .map(at),
  };
}
