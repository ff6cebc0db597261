import type { EntityManager } from '@mikro-orm/postgresql';
import { AccessToken } from '../credentials/access-token.entity.js';
import { PendingSignIn } from '../second-factor/second-factor.entities.js';
import { Session } from '../credentials/session.entity.js';

/**
 * Ends a person's sessions and access tokens, in the caller's transaction: who had the old password may have made
 * them.
 * @param exceptSessionId the session that changes the password
 */
export async function endEveryAccess(
  em: EntityManager,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await em.nativeDelete(Session, { userId, ...(exceptSessionId && { id: { $ne: exceptSessionId } }) });
  await em.nativeDelete(AccessToken, { userId });
  // Whose second step is still to come has entered the old password.
  await em.nativeDelete(PendingSignIn, { userId });
}
