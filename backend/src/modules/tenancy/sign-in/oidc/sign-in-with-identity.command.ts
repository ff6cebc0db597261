import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { createAccount, lockSignUp } from '../../account/create-account.js';
import { User } from '../../../accounts/entities.js';
import { endEveryAccess } from '../../password/end-every-access.js';
import { PasswordLink } from '../../password/password-link.entity.js';
import { removeSecondFactor } from '../../second-factor/second-factors.js';
import { type Browser, startSession } from '../../credentials/start-session.js';
import { ExternalIdentity } from './external-identity.entity.js';
import { OIDC_ERRORS } from './oidc.errors.js';
import type { OidcIdentity } from './oidc-identity.js';

/**
 * Signs in the user with this issuer and subject. Otherwise links the account with the same address, if the provider
 * verified it and it has no other identity, or creates one. Returns the session token.
 * @throws OIDC_ERRORS.noEmail, OIDC_ERRORS.emailTaken
 */
export class SignInWithIdentity extends CommandOf<{ identity: OidcIdentity; browser: Browser }, string> {}

@CommandHandler(SignInWithIdentity)
export class SignInWithIdentityHandler implements ICommandHandler<SignInWithIdentity> {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { identity, browser } }: SignInWithIdentity): Promise<string> {
    return this.em.transactional(async (em) => {
      const user = (await findKnown(em, identity)) ?? (await this.welcome(em, identity));
      if (identity.isEmailVerified && identity.email === user.email) user.proveEmail();
      return startSession(em, user.id, browser, identity.idToken);
    });
  }

  private async welcome(em: EntityManager, identity: OidcIdentity): Promise<User> {
    await lockSignUp(em);
    // With two concurrent tabs, the second finds the account that the first created.
    const known = await findKnown(em, identity);
    if (known) return known;
    const { email, firstName, lastName } = identity;
    if (email === null) throw OIDC_ERRORS.noEmail();
    const existing = await em.findOne(User, { email });
    const user = existing
      ? await takeOver(em, existing, identity)
      : await createAccount(em, this.config, {
          email,
          firstName,
          lastName,
          passwordHash: null,
          invitation: null,
        });
    em.persist(ExternalIdentity.of(user, identity));
    return user;
  }
}

async function findKnown(em: EntityManager, { issuer, subject }: OidcIdentity): Promise<User | undefined> {
  return (await em.findOne(ExternalIdentity, { issuer, subject }, { populate: ['user'] }))?.user;
}

/**
 * Sign-up does not verify addresses, so the account may have been created by someone else waiting for the owner. All
 * existing credentials are therefore removed once the provider verifies the address.
 */
async function takeOver(em: EntityManager, user: User, { isEmailVerified }: OidcIdentity): Promise<User> {
  if (!isEmailVerified || (await em.count(ExternalIdentity, { user })) > 0)
    throw OIDC_ERRORS.emailTaken(user.email);
  user.passwordHash = null;
  await em.nativeDelete(PasswordLink, { user });
  await removeSecondFactor(em, user.id);
  await endEveryAccess(em, user.id);
  return user;
}
