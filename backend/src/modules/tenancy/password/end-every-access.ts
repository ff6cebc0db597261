import type { EntityManager } from '@mikro-orm/postgresql';
import { AuthorizationCode } from '../credentials/authorization-code.entity.js';
import { AccessToken } from '../credentials/access-token.entity.js';
import { PendingSignIn } from '../second-factor/second-factor.entities.js';
import { Session } from '../credentials/session.entity.js';

/**
 * Ends a person's sessions, access tokens and authorization codes, in the caller's transaction: who had the old
 * password may have made them.
 * @param exceptSessionId the session that changes the password
 */
export async function endEveryAccess(
  em: EntityManager,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  // First: a code that is being redeemed is waited for, and its token is there to be deleted.
  await em.nativeDelete(AuthorizationCode, { userId });
  await em.nativeDelete(Session, { userId, ...(exceptSessionId && { id: { $ne: exceptSessionId } }) });
  await em.nativeDelete(AccessToken, { userId });
  // Whose second step is still to come has entered the old password.
  await em.nativeDelete(PendingSignIn, { userId });
}
