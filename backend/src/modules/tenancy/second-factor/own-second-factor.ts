import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { verifyPassword } from '../../../shared/auth/password.js';
import { User } from '../../accounts/entities.js';
import { AccountThrottle } from '../credentials/account-throttle.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { AuthenticatorCodes, type OfferedSecret } from './authenticator-codes.js';
import { Passkeys } from './passkeys.js';
import { AuthenticatorApp, Passkey, RecoveryCode } from './second-factor.entities.js';
import { SECOND_FACTOR_ERRORS } from './second-factor.errors.js';
import { firstRecoveryCodes, hasSecondFactor, makeRecoveryCodes, SecondFactors } from './second-factors.js';

interface Codes {
  recoveryCodes: string[] | null;
}

/** Manages a user's own second factor. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AuthenticatorCodes,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly throttle: AccountThrottle,
  ) {}

  async offerApp(userId: string, password: string): Promise<OfferedSecret> {
    const user = await this.requirePassword(userId, password);
    const offeredSecret = this.codes.make(userId);
    await this.em.upsert(AuthenticatorApp, { userId, offeredSecret });
    return this.codes.offer(offeredSecret, user);
  }

  async confirmApp(userId: string, code: string): Promise<Codes> {
    const app = await this.em.findOne(AuthenticatorApp, userId);
    const offeredSecret = app?.offeredSecret;
    if (!offeredSecret) throw SECOND_FACTOR_ERRORS.nothingToConfirm();
    await this.throttle.count(userId, 'second-factor');
    const step = await this.codes.stepOf(offeredSecret, userId, code, null);
    if (step === null) throw SECOND_FACTOR_ERRORS.wrongCode();
    return this.em.transactional(async (em) => {
      const confirmed = { sealedSecret: offeredSecret, offeredSecret: null, confirmedAt: new Date() };
      await em.nativeUpdate(AuthenticatorApp, { userId, offeredSecret }, { ...confirmed, lastStep: step });
      return { recoveryCodes: await firstRecoveryCodes(em, userId) };
    });
  }

  async removeApp(userId: string, password: string): Promise<void> {
    await this.requirePassword(userId, password);
    await this.factors.requireAnother(userId, 'app');
    await this.em.nativeDelete(AuthenticatorApp, { userId });
    await this.dropUselessCodes(userId);
  }

  async renewCodes(userId: string, password: string): Promise<Codes> {
    await this.requirePassword(userId, password);
    if (!(await hasSecondFactor(this.em, userId))) throw SECOND_FACTOR_ERRORS.nothingToConfirm();
    return { recoveryCodes: await this.em.transactional((em) => makeRecoveryCodes(em, userId)) };
  }

  async offerPasskey(
    user: { id: string; email: string; name: string },
    password: string,
    origin: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    await this.requirePassword(user.id, password);
    return this.passkeys.offer(user, origin);
  }

  async addPasskey(
    userId: string,
    given: { name: string; response: unknown; origin: string },
  ): Promise<Codes> {
    return this.em.transactional(async (em) => {
      await this.passkeys.add(em, userId, given);
      return { recoveryCodes: await firstRecoveryCodes(em, userId) };
    });
  }

  async removePasskey(userId: string, id: string, password: string): Promise<void> {
    if ((await this.em.count(Passkey, { id, userId })) === 0) throw SECOND_FACTOR_ERRORS.passkeyNotFound();
    await this.requirePassword(userId, password);
    await this.factors.requireAnother(userId, 'passkey');
    await this.em.nativeDelete(Passkey, { id, userId });
    await this.dropUselessCodes(userId);
  }

  private async dropUselessCodes(userId: string): Promise<void> {
    if (!(await hasSecondFactor(this.em, userId))) await this.em.nativeDelete(RecoveryCode, { userId });
  }

  /** @throws TENANCY_ERRORS.wrongPassword, SECOND_FACTOR_ERRORS.noPassword */
  private async requirePassword(userId: string, password: string): Promise<User> {
    const user = await this.em.findOneOrFail(User, userId);
    if (!user.passwordHash) throw SECOND_FACTOR_ERRORS.noPassword();
    await this.throttle.count(user.email);
    if (!(await verifyPassword(password, user.passwordHash))) throw TENANCY_ERRORS.wrongPassword('password');
    return user;
  }
}
