import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { visibleTo } from '../access.js';
import type { RecordingSummaryResponse } from '../http/dto/recording.dto.js';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './recording-rows.js';

export interface RecordingPage {
  recordings: RecordingSummaryResponse[];
  nextCursor: string | null;
}

/** The recordings a user may see, newest first. Ids are UUIDv7, so the id alone is the order and the cursor. */
export class ListRecordings extends Query<RecordingPage> {
  constructor(readonly input: { user: CurrentUser; limit: number; cursor?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListRecordings)
export class ListRecordingsHandler implements IQueryHandler<ListRecordings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListRecordings): Promise<RecordingPage> {
    const { user, limit, cursor } = input;
    const visible = visibleTo(user);
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const rows = await this.em.execute<SummaryRow[]>(
      `select ${SUMMARY_COLUMNS} from recording r
       where ${visible.sql} ${after ? 'and r.id < ?' : ''} order by r.id desc limit ?`,
      [...visible.params, ...(after ? [after] : []), limit + 1],
    );
    const page = rows.slice(0, limit);
    return {
      recordings: page.map(toSummary),
      nextCursor: rows.length > limit ? encodeCursor(page.at(-1)!.id) : null,
    };
  }
}

const encodeCursor = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function decodeCursor(cursor: string): string {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (hex.length !== 32)
    throw new AppError('invalid', 'request.invalid', 'This page cursor is not one of ours.', {
      errors: { cursor: ['is not one of ours'] },
    });
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
