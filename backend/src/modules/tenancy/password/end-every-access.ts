import type { EntityManager } from '@mikro-orm/postgresql';
import { AuthorizationCode } from '../credentials/authorization-code.entity.js';
import { AccessToken, Session } from '../../accounts/entities.js';
import { PendingSignIn } from '../second-factor/second-factor.entities.js';

/**
 * Ends a user's sessions, access tokens and authorization codes in the caller's transaction, because anyone with the
 * old password may have created them.
 * @param exceptSessionId the session that changes the password
 */
export async function endEveryAccess(
  em: EntityManager,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  // Deleted first, to wait for a code that is being redeemed, so that its token exists and is deleted too.
  await em.nativeDelete(AuthorizationCode, { userId });
  await em.nativeDelete(Session, { userId, ...(exceptSessionId && { id: { $ne: exceptSessionId } }) });
  await em.nativeDelete(AccessToken, { userId });
  // Pending sign-ins were started with the old password.
  await em.nativeDelete(PendingSignIn, { userId });
}
