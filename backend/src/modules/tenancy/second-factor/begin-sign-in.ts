import type { EntityManager } from '@mikro-orm/postgresql';
import { type Browser, startSession } from '../credentials/start-session.js';
import type { AuthenticatorCodes } from './authenticator-codes.js';
import { PendingSignIn } from './second-factor.entities.js';
import { hasSecondFactor, requiredBy } from './second-factors.js';

/** `pending`: the password was correct, but a second step is required. */
export type Entered = { session: string } | { pending: string };

/**
 * Signs in a user whose password was correct, or starts the second step: their second factor, or its set-up if their
 * tenant requires one. Must run in a transaction.
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
