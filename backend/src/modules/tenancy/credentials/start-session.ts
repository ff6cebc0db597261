import type { EntityManager } from '@mikro-orm/postgresql';
import { Session, hashToken } from '../../accounts/entities.js';

export interface Browser {
  device: string;
  token: string | undefined;
}

/**
 * Starts a session with a new token, ends the browser's previous one (so that a token planted before sign-in is
 * useless) and deletes the user's expired ones. Must run in a transaction.
 * @param idToken from the provider, after a provider sign-in
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
