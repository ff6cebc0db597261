import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { inContext } from '../../../shared/database/request-context.js';
import { fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import { BYTE_ORDER_MARK, csvLine } from '../../../shared/http/answers/csv.js';
import { clock } from '../../../shared/text/clock-text.js';
import { withShownTitles } from '../../recordings/index.js';
import { pageAsRead } from './as-read.js';
import { type Timeframe, type WatchedRecording, loadWatched, within } from './report-scope.js';
import { type ListedSession, type SessionPage, sessionsOf } from './session-rows.js';

const AT_ONCE = 500;
const HEADINGS = [
  'E-mail',
  'Name',
  'Started',
  'Last active',
  'Counted',
  'Reason',
  'Watch time (seconds)',
  'Completion',
  'Furthest',
  'Chapters viewed',
  'Tabs used',
  'Engagement score',
  'Watched',
  'Referrer',
];

export interface SessionsFile {
  name: string;
  pages: AsyncIterable<string>;
}

export class ExportSessions extends QueryOf<
  { user: CurrentUser; recordingId: string; timeframe: Timeframe },
  SessionsFile
> {}

@QueryHandler(ExportSessions)
export class ExportSessionsHandler implements IQueryHandler<ExportSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, timeframe } }: ExportSessions): Promise<SessionsFile> {
    const watched = await loadWatched(this.em, user, recordingId);
    const [{ title }] = (await withShownTitles(this.em, user, [watched])) as [typeof watched];
    const time = within(timeframe, 'w.started_at');
    const where = { sql: `w.recording_id = ? and ${time.sql}`, params: [recordingId, ...time.params] };
    return { name: fileNameOf(`${title} sessions`, 'csv'), pages: pagesOf(this.em, where, watched) };
  }
}

async function* pagesOf(
  em: EntityManager,
  where: { sql: string; params: unknown[] },
  { shownTimeline }: Pick<WatchedRecording, 'shownTimeline'>,
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS);
  let page: SessionPage = { sessions: [], nextCursor: null };
  do {
    const cursor = page.nextCursor ?? undefined;
    const stored = await inContext(em, () => sessionsOf(em, where, { limit: AT_ONCE, cursor }));
    page = pageAsRead(stored, shownTimeline);
    yield page.sessions.map(lineOf).join('');
  } while (page.nextCursor);
}

const lineOf = (session: ListedSession): string =>
  csvLine([
    session.viewerEmail,
    session.viewerName,
    session.startTime,
    session.lastActiveAt,
    session.counted ? 'yes' : 'no',
    session.notCountedReason,
    Math.round(session.totalWatchTime),
    percent(session.completionRate),
    percent(session.maxProgress),
    session.chaptersViewed.length,
    session.tabsUsed.join(' '),
    session.engagementScore,
    session.watched.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(' '),
    session.referrer,
  ]);

const percent = (share: number): string => `${Math.round(share * 100)}%`;
