import type { EntityManager } from '@mikro-orm/postgresql';
import { Session, hashToken } from './session.entity.js';

export interface Browser {
  device: string;
  token: string | undefined;
}

/**
 * Starts a session with a new token, ends the one this browser had (so a token planted before sign-in is worth
 * nothing after it) and removes this person's ended ones. Call it inside a transaction.
 * @param idToken of the provider, where it named the person
 * @returns the token, which is not stored
 */
export async function startSession(
  em: EntityManager,
  userId: string,
  browser: Browser,
  idToken: string | null = null,
): Promise<string> {
  if (browser.token) await em.nativeDelete(Session, { tokenHash: hashToken(browser.token) });
  await em.nativeDelete(Session, { userId, expiresAt: { $lt: new Date() } });
  const { session, token } = Session.start({ userId, device: browser.device, idToken });
  em.persist(session);
  return token;
}
