import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { AUTH_ERRORS } from '../../../shared/auth/auth.errors.js';
import { selectRow } from '../../../shared/database/rows.js';

/**
 * Prevents an account from being deleted until the caller's transaction ends. Used before adding rows that belong to
 * the account.
 * @throws AUTH_ERRORS.signInRequired if the account was deleted during the request
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<void> {
  const held = await selectRow(
    em,
    z.object({ id: z.string() }),
    'select id from user_account where id = ? for key share',
    [userId],
  );
  if (!held) throw AUTH_ERRORS.signInRequired();
}
