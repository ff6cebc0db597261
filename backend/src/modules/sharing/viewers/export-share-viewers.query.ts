import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { inContext } from '../../../shared/database/request-context.js';
import { fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import { BYTE_ORDER_MARK, csvLine } from '../../../shared/http/answers/csv.js';
import { loadEditable } from '../../recordings/index.js';
import { type ShareViewer, viewersOf } from './share-viewer-rows.js';

const AT_ONCE = 500;
const HEADINGS = [
  'E-mail',
  'Name',
  'First seen',
  'Last seen',
  'Consented to notifications',
  'Came by the link for',
  'Forwarded',
  'Button clicks',
  'Reactions',
];

export interface ViewersFile {
  name: string;
  pages: AsyncIterable<string>;
}

export class ExportShareViewers extends QueryOf<{ user: CurrentUser; recordingId: string }, ViewersFile> {}

@QueryHandler(ExportShareViewers)
export class ExportShareViewersHandler implements IQueryHandler<ExportShareViewers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ExportShareViewers): Promise<ViewersFile> {
    const recording = await loadEditable(this.em, user, recordingId);
    recording.requireWatchable('be shared');
    return {
      name: fileNameOf(`${recording.title} viewers`, 'csv'),
      pages: pagesOf(this.em, recordingId),
    };
  }
}

/** Uses its own database context per page, because the request's context ends before the file is sent. */
async function* pagesOf(em: EntityManager, recordingId: string): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS);
  let page: ShareViewer[] = [];
  do {
    const before = page.at(-1)?.id;
    page = await inContext(em, () => viewersOf(em, recordingId, { limit: AT_ONCE, before }));
    yield page.map(lineOf).join('');
  } while (page.length === AT_ONCE);
}

const lineOf = (viewer: ShareViewer): string =>
  csvLine([
    viewer.email,
    viewer.name,
    viewer.firstSeenAt,
    viewer.lastSeenAt,
    viewer.consentedAt,
    viewer.recipient?.email ?? null,
    viewer.forwarded ? 'yes' : 'no',
    viewer.buttonClicks,
    viewer.reactions,
  ]);
