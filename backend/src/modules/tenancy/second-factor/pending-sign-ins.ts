import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User, hashToken } from '../../accounts/entities.js';
import { AccountThrottle } from '../credentials/account-throttle.js';
import { type Browser, startSession } from '../credentials/start-session.js';
import { AuthenticatorCodes, type OfferedSecret } from './authenticator-codes.js';
import { AuthenticatorApp, MAX_ATTEMPTS, Passkey, PendingSignIn } from './second-factor.entities.js';
import { SECOND_FACTOR_ERRORS } from './second-factor.errors.js';
import { firstRecoveryCodes, requiredBy, SecondFactors } from './second-factors.js';

export interface SecondStep {
  pending: PendingSignIn;
  user: User;
  /** The app to set up, or null if there is a second factor. */
  setup: (OfferedSecret & { tenantName: string }) | null;
  hasPasskey: boolean;
}

@Injectable()
export class PendingSignIns {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AuthenticatorCodes,
    private readonly factors: SecondFactors,
    private readonly throttle: AccountThrottle,
  ) {}

  /** @throws SECOND_FACTOR_ERRORS.signInExpired */
  async find(token: string | undefined): Promise<SecondStep> {
    const pending = token ? await this.em.findOne(PendingSignIn, { tokenHash: hashToken(token) }) : null;
    const user = pending?.isOpen() ? await this.em.findOne(User, pending.userId) : null;
    if (!pending || !user) throw SECOND_FACTOR_ERRORS.signInExpired();
    const sealed = pending.sealedSecret;
    const offered = sealed ? this.codes.offer(sealed, user) : null;
    return {
      pending,
      user,
      setup: offered && { ...offered, tenantName: (await requiredBy(this.em, user.id)) ?? '' },
      hasPasskey: (await this.em.count(Passkey, { userId: user.id })) > 0,
    };
  }

  /**
   * Counts an attempt; a sign-in allows only a few.
   * @throws SECOND_FACTOR_ERRORS.signInExpired, TENANCY_ERRORS.tooManyAttempts
   */
  async attempt(token: string | undefined): Promise<SecondStep> {
    const step = await this.find(token);
    await this.throttle.count(step.user.email, 'second-factor');
    const { id } = step.pending;
    const counted = await this.em.nativeUpdate(
      PendingSignIn,
      { id, attempts: step.pending.attempts, $and: [{ attempts: { $lt: MAX_ATTEMPTS } }] },
      { attempts: step.pending.attempts + 1 },
    );
    if (counted === 0) throw SECOND_FACTOR_ERRORS.signInExpired();
    return step;
  }

  /**
   * Signs in with a code, or completes the set-up of an app with its first code.
   * @returns the session, and recovery codes for a new app
   * @throws SECOND_FACTOR_ERRORS.wrongCode, and the errors of `attempt`
   */
  async finishWithCode(
    token: string | undefined,
    code: string,
    browser: Browser,
  ): Promise<{ session: string; recoveryCodes: string[] | null }> {
    const { pending, user } = await this.attempt(token);
    const sealed = pending.sealedSecret;
    if (!sealed) {
      if (!(await this.factors.takes(user.id, code))) throw SECOND_FACTOR_ERRORS.wrongCode();
      return { session: await this.completeSignIn(pending, browser), recoveryCodes: null };
    }
    const step = await this.codes.stepOf(sealed, user.id, code, null);
    if (step === null) throw SECOND_FACTOR_ERRORS.wrongCode();
    return this.em.transactional(async (em) => {
      const userId = user.id;
      const confirmed = { sealedSecret: sealed, lastStep: step, confirmedAt: new Date() };
      await em.upsert(AuthenticatorApp, { userId, ...confirmed });
      const recoveryCodes = await firstRecoveryCodes(em, userId);
      return { session: await startIn(em, pending, browser), recoveryCodes };
    });
  }

  completeSignIn(pending: PendingSignIn, browser: Browser): Promise<string> {
    return this.em.transactional((em) => startIn(em, pending, browser));
  }
}

/** A pending sign-in can be used for one session only. */
async function startIn(em: EntityManager, { id, userId }: PendingSignIn, browser: Browser): Promise<string> {
  if ((await em.nativeDelete(PendingSignIn, { id })) === 0) throw SECOND_FACTOR_ERRORS.signInExpired();
  return startSession(em, userId, browser);
}
