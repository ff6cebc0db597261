import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { arrayText } from '../../shared/database/array-text.js';
import { selectRows } from '../../shared/database/rows.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { editableScope, inScope } from './access.js';

/** Outcome of a change of many recordings. */
export interface BulkChange {
  changed: string[];
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

/** Locks the recordings that the user may edit, including deleted ones, and lists failures for the others. */
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
