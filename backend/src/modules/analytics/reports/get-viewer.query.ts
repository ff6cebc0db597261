import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { type AskedQuestion, ListViewerQuestions } from '../../ai/index.js';
import { ListViewerComments, type ViewerComment } from '../../recordings/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type Play, type Stretch, lengthOf, replayedIn, sumPlays, watchedIn } from '../visits/plays.js';
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
  constructor(readonly input: { user: CurrentUser; recordingId: string; viewerId: string }) {
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
  async execute({ input: { user, recordingId, viewerId } }: GetViewer): Promise<WatchingViewer> {
    const { duration } = await loadWatched(this.em, user, recordingId);
    const where = { sql: 'w.recording_id = ? and w.viewer_id = ?', params: [recordingId, viewerId] };
    const { sessions } = await sessionsOf(this.em, where, { limit: MAX_SESSIONS });
    const [latest] = sessions;
    if (!latest) throw ANALYTICS_ERRORS.viewerNotFound();
    const counted = sessions.filter((session) => session.counted);
    const plays = sumPlays(counted.map(playsOf));
    const watched = watchedIn(plays);
    const sum = (of: (session: ListedSession) => number) => counted.reduce((all, one) => all + of(one), 0);
    return {
      ...{ viewerId, viewerEmail: latest.viewerEmail, viewerName: latest.viewerName },
      totalSessions: counted.length,
      totalWatchTime: sum((session) => session.totalWatchTime),
      completionRate: duration ? Math.min(lengthOf(watched) / duration, 1) : 0,
      engagementScore: counted.length > 0 ? sum((session) => session.engagementScore) / counted.length : 0,
      firstViewed: sessions.at(-1)!.startTime,
      lastViewed: sessions.map(({ lastActiveAt }) => lastActiveAt).reduce((a, b) => (a > b ? a : b)),
      ...{ watched, replayed: replayedIn(plays), sessions },
      questions: await this.queries.execute(new ListViewerQuestions({ viewerId })),
      comments: await this.queries.execute(new ListViewerComments({ viewerId })),
    };
  }
}

/** What was played once, and what more often on top of it. */
const playsOf = ({ watched, replayed }: ListedSession): Play[] => [
  ...watched.map(([from, to]): Play => [from, to, 1]),
  ...replayed.map(([from, to, times]): Play => [from, to, times - 1]),
];
