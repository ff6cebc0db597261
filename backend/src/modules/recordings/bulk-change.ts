import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { arrayText } from '../../shared/database/array-text.js';
import { selectRows } from '../../shared/database/rows.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { editableScope, inScope } from './access.js';

/** What became of each of many recordings. */
export interface BulkChange {
  /** Those that are another than before. */
  changed: string[];
  /** Those that were like that already. */
  unchanged: string[];
  failed: { id: string; reason: string }[];
}

export const NOT_EDITABLE = 'This recording no longer exists, or you can’t change it.';

const Held = z.object({
  id: z.string(),
  ownerId: z.string(),
  folderId: z.string().nullable(),
  isDeleted: z.boolean(),
});
export type HeldRecording = z.infer<typeof Held>;

/**
 * Those of the recordings that the user may change, deleted ones too, locked until the transaction ends, and a failure
 * for each of the others.
 */
export async function holdEditable(
  em: EntityManager,
  user: CurrentUser,
  ids: readonly string[],
): Promise<{ held: HeldRecording[]; failed: BulkChange['failed'] }> {
  const scope = inScope(editableScope(user));
  const held = await selectRows(
    em,
    Held,
    `select r.id, r.owner_id, r.folder_id, r.deleted_at is not null as is_deleted from recording r
     where r.id = any (?::uuid[]) and ${scope.sql} order by r.id for update of r`,
    [arrayText(ids), ...scope.params],
  );
  const found = new Set(held.map(({ id }) => id));
  const failed = ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: NOT_EDITABLE }));
  return { held, failed };
}
