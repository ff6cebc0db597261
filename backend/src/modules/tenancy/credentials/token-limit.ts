import type { EntityManager } from '@mikro-orm/postgresql';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { AccessToken } from '../../accounts/entities.js';

/** Per user: tokens made by hand and tokens of programs together. */
const MAX_TOKENS = 50;

/** Locks an account until the transaction ends, so that concurrent tokens are counted correctly. */
export async function holdAccount(em: EntityManager, userId: string): Promise<void> {
  await em.execute('select 1 from user_account where id = ? for update', [userId]);
}

export const hasRoomForToken = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await em.count(AccessToken, { userId })) < MAX_TOKENS;

/** @throws TENANCY_ERRORS.tooManyTokens */
export async function requireRoomForToken(em: EntityManager, userId: string): Promise<void> {
  if (!(await hasRoomForToken(em, userId))) throw TENANCY_ERRORS.tooManyTokens(MAX_TOKENS);
}
