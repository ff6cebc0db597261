import { EntityManager, type FindOptions } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { MAX_LISTED, removedAt } from './recently-deleted.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { editableScope, inScope } from '../access.js';
import { Recording } from '../recording.entity.js';

export const DeletedRecording = z
  .object({
    id: z.uuid(),
    title: z.string(),
    duration: z.number().nullable().describe('Seconds'),
    size: z.number().int().describe('Bytes that still count toward the plan'),
    deletedAt: z.iso.datetime(),
    removedAt: z.iso.datetime().describe('When it is permanently deleted'),
  })
  .meta({ id: 'DeletedRecording' });
export type DeletedRecording = z.infer<typeof DeletedRecording>;

export class ListDeleted extends QueryOf<{ user: CurrentUser }, DeletedRecording[]> {}

@QueryHandler(ListDeleted)
export class ListDeletedHandler implements IQueryHandler<ListDeleted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user } }: ListDeleted): Promise<DeletedRecording[]> {
    const deleted = await findDeleted(this.em, user);
    return deleted.map(({ id, title, duration, mediaSize, deletedAt }) => ({
      id,
      title,
      duration: duration ?? null,
      size: mediaSize ?? 0,
      deletedAt: deletedAt!.toISOString(),
      removedAt: removedAt(deletedAt!).toISOString(),
    }));
  }
}

interface Wanted {
  recordingId?: string | undefined;
  /** Leaves out later deletions; ISO 8601. */
  until?: string | undefined;
  isWhole?: boolean;
}

/** Deleted recordings that a user could restore, latest first: a page, or all. */
export async function findDeleted(
  em: EntityManager,
  user: CurrentUser,
  { recordingId, until, isWhole = false }: Wanted = {},
  options: FindOptions<Recording> = {},
): Promise<Recording[]> {
  const scope = inScope(editableScope(user));
  const rows = await selectRows(
    em,
    z.object({ id: z.string() }),
    `select r.id from recording r where ${scope.sql} and r.deleted_at is not null
       ${recordingId ? 'and r.id = ?' : ''} ${until ? 'and r.deleted_at <= ?' : ''}
     order by r.deleted_at desc, r.id desc ${isWhole ? '' : `limit ${MAX_LISTED}`}`,
    [...scope.params, ...(recordingId ? [recordingId] : []), ...(until ? [new Date(until)] : [])],
  );
  return em.find(
    Recording,
    { id: { $in: rows.map(({ id }) => id) }, deletedAt: { $ne: null } },
    { ...options, filters: { kept: false }, orderBy: { deletedAt: 'desc', id: 'desc' } },
  );
}
