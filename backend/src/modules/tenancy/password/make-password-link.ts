import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../../accounts/entities.js';
import { PasswordLink } from './password-link.entity.js';

export interface MadePasswordLink {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * Makes a password link in the caller's transaction and replaces an earlier one.
 * @param address public base URL without a trailing slash
 */
export async function makePasswordLink(
  em: EntityManager,
  user: User,
  address: string,
): Promise<MadePasswordLink> {
  await em.nativeDelete(PasswordLink, { user });
  const { link, token } = PasswordLink.make(user);
  em.persist(link);
  return { url: `${address}/api/reset/${token}`, expiresAt: link.expiresAt.toISOString() };
}
