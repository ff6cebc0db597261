import type { EntityManager } from '@mikro-orm/postgresql';
import { Session, hashToken } from '../credentials/session.entity.js';

/** The browser that someone signs in with. */
export interface Browser {
  device: string;
  /** The token of the session it had until now. */
  token: string | undefined;
}

/**
 * Starts a session with a new token, ends the one this browser had (so a token planted before sign-in is worth
 * nothing after it) and removes this person's ended ones. Call it inside a transaction.
 * @returns the token, which is not stored
 */
export async function startSession(em: EntityManager, userId: string, browser: Browser): Promise<string> {
  if (browser.token) await em.nativeDelete(Session, { tokenHash: hashToken(browser.token) });
  await em.nativeDelete(Session, { userId, expiresAt: { $lt: new Date() } });
  const { session, token } = Session.start({ userId, device: browser.device });
  em.persist(session);
  return token;
}
