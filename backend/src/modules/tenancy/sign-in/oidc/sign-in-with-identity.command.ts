import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { createAccount, lockSignUp } from '../../account/create-account.js';
import { User } from '../../users/user.entity.js';
import { endEveryAccess } from '../../password/end-every-access.js';
import { PasswordLink } from '../../password/password-link.entity.js';
import { removeSecondFactor } from '../../second-factor/second-factors.js';
import { type Browser, startSession } from '../../credentials/start-session.js';
import { ExternalIdentity } from './external-identity.entity.js';
import { OIDC_ERRORS } from './oidc.errors.js';
import type { OidcIdentity } from './oidc-identity.js';

/**
 * Signs in the person whom the provider names by issuer and subject. Somebody new gets an account, or the one that has
 * their address where the provider has verified it and no other identity has it. Answers the token of their session.
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
    // Two tabs that come back at once: the second finds what the first has made.
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
 * Nobody had to prove that an address is theirs to sign up with it. Now somebody has, so whatever opened the account
 * until then ends: it may have been made by another, who waited for its owner to come.
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
