import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { json, selectRow } from '../../../shared/database/rows.js';
import type { AppliedLinkDefaults } from '../../sharing/index.js';

const UNDOABLE = `interval '1 minute'`;
export const UNDOABLE_MS = 60_000;

/** Data needed to undo a bulk change. */
export type Undo =
  | {
      action: 'move';
      from: string | null;
      ids: [recordingId: string, folderId: string | null][];
      links?: AppliedLinkDefaults | null;
    }
  | { action: 'tag' | 'untag'; tag: string; ids: string[] }
  | { action: 'share' | 'unshare' | 'delete' | 'restore'; ids: string[] };

/**
 * Stores undo data for one minute.
 * @returns its id
 */
export async function keepUndo(em: EntityManager, user: CurrentUser, undo: Undo): Promise<string> {
  const id = uuidv7();
  await em.execute(`delete from bulk_action where created_at < now() - ${UNDOABLE}`);
  await em.execute(
    'insert into bulk_action (id, tenant_id, user_id, undo, created_at) values (?, ?, ?, ?::jsonb, now())',
    [id, user.tenantId, user.id, JSON.stringify(undo)],
  );
  return id;
}

/** Returns and deletes undo data; null if the user has none with this id. */
export async function takeUndo(em: EntityManager, user: CurrentUser, id: string): Promise<Undo | null> {
  const row = await selectRow(
    em,
    z.object({ undo: json<Undo>() }),
    `delete from bulk_action where id = ? and user_id = ? and tenant_id = ? and created_at > now() - ${UNDOABLE}
     returning undo`,
    [id, user.id, user.tenantId],
  );
  return row?.undo ?? null;
}
