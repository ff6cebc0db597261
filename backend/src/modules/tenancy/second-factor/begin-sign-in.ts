import type { EntityManager } from '@mikro-orm/postgresql';
import { type Browser, startSession } from '../credentials/start-session.js';
import type { AuthenticatorCodes } from './authenticator-codes.js';
import { PendingSignIn } from './second-factor.entities.js';
import { hasSecondFactor, requiredBy } from './second-factors.js';

/** `pending`: the password was right, and something more is asked for. */
export type Entered = { session: string } | { pending: string };

/**
 * Lets in whose password was right, or asks them for more: for their second factor, or to set one up where their tenant
 * requires it. Call it inside a transaction.
 */
export async function beginSignIn(
  em: EntityManager,
  codes: AuthenticatorCodes,
  userId: string,
  browser: Browser,
): Promise<Entered> {
  const hasOne = await hasSecondFactor(em, userId);
  if (!hasOne && (await requiredBy(em, userId)) === null)
    return { session: await startSession(em, userId, browser) };
  await em.nativeDelete(PendingSignIn, { userId, expiresAt: { $lt: new Date() } });
  const { pending, token } = PendingSignIn.begin(userId, hasOne ? null : codes.make(userId));
  em.persist(pending);
  return { pending: token };
}
