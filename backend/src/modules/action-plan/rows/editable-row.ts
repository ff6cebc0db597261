import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRows } from '../../../shared/database/rows.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { editableScope, inScope, requireFolder } from '../../recordings/index.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { DecidedRow } from '../plan-row.js';

export interface RowPlace {
  user: CurrentUser;
  folderId: string;
  rowId: string;
}

/**
 * Locks rows of a folder that the user may edit: those added by hand, and those of recordings that they may edit.
 * @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable or PLAN_ERRORS.rowNotFound
 */
export async function lockEditable(
  em: EntityManager,
  user: CurrentUser,
  folderId: string,
  rowIds: readonly string[],
): Promise<Map<string, DecidedRow>> {
  await requireFolder(em, user, folderId, 'edit');
  const { sql, params } = inScope(editableScope(user), 'v');
  const rows = await selectRows(
    em,
    z.object({ id: z.string(), decided: DecidedRow }),
    `select p.id, p.decided from plan_row p where p.id = any (?::uuid[]) and (p.folder_id = ? or exists (
       select from call_version v where v.recording_id = p.recording_id and v.version = p.found_in
         and v.folder_id = ? and ${sql})) order by p.id for update`,
    [arrayText(rowIds), folderId, folderId, ...params],
  );
  if (rows.length < new Set(rowIds).size) throw PLAN_ERRORS.rowNotFound();
  return new Map(rows.map(({ id, decided }) => [id, decided]));
}

/** Sets fields of a locked row. Setting the state accepts a viewer's proposal and deletes viewers' ticks. */
export async function decideRow(em: EntityManager, rowId: string, changes: DecidedRow): Promise<void> {
  const { state, mergedInto } = changes;
  const isAdopted = (state !== undefined && state !== 'proposed') || Boolean(mergedInto);
  await em.execute(
    `update plan_row set decided = decided || ?::jsonb,
       proposed_by = case when ?::bool then null else proposed_by end,
       state_set_at = case when ?::bool then now() else state_set_at end where id = ?`,
    [JSON.stringify(changes), isAdopted, state !== undefined, rowId],
  );
  if (state) await em.execute(`delete from plan_reply where row_id = ? and kind = 'tick'`, [rowId]);
}
