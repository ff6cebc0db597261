import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Membership } from '../../accounts/entities.js';
import { AuthenticatorCodes } from './authenticator-codes.js';
import {
  AuthenticatorApp,
  hashCode,
  Passkey,
  PasskeyChallenge,
  PendingSignIn,
  RecoveryCode,
} from './second-factor.entities.js';
import { SECOND_FACTOR_ERRORS } from './second-factor.errors.js';

export interface SecondFactorState {
  app: { addedAt: Date } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  /** Name of the tenant that requires a second factor, or null. */
  requiredBy: string | null;
}

@Injectable()
export class SecondFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: AuthenticatorCodes,
  ) {}

  async stateOf(userId: string): Promise<SecondFactorState> {
    const app = await this.em.findOne(AuthenticatorApp, { userId, confirmedAt: { $ne: null } });
    return {
      app: app?.confirmedAt ? { addedAt: app.confirmedAt } : null,
      passkeys: await this.em.find(Passkey, { userId }, { orderBy: { id: 'asc' } }),
      recoveryCodesLeft: await this.em.count(RecoveryCode, { userId }),
      requiredBy: await requiredBy(this.em, userId),
    };
  }

  /** @throws SECOND_FACTOR_ERRORS.required if this is the last factor and the tenant requires one */
  async requireAnother(userId: string, removed: 'app' | 'passkey'): Promise<void> {
    const { app, passkeys, requiredBy: tenant } = await this.stateOf(userId);
    const left = (app ? 1 : 0) + passkeys.length - 1;
    if (tenant !== null && left === 0 && (removed === 'passkey' || app))
      throw SECOND_FACTOR_ERRORS.required(tenant);
  }

  /** Verifies a code of the app or a recovery code. Each is valid once. */
  async takes(userId: string, code: string): Promise<boolean> {
    const app = await this.em.findOne(AuthenticatorApp, { userId, confirmedAt: { $ne: null } });
    const step =
      app?.sealedSecret && (await this.codes.stepOf(app.sealedSecret, userId, code, app.lastStep ?? null));
    if (typeof step === 'number') {
      const earlier = { $or: [{ lastStep: null }, { lastStep: { $lt: step } }] };
      return (await this.em.nativeUpdate(AuthenticatorApp, { userId, ...earlier }, { lastStep: step })) === 1;
    }
    return (await this.em.nativeDelete(RecoveryCode, { userId, codeHash: hashCode(code) })) === 1;
  }
}

export async function hasSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  return (
    (await em.count(AuthenticatorApp, { userId, confirmedAt: { $ne: null } })) > 0 ||
    (await em.count(Passkey, { userId })) > 0
  );
}

export async function requiredBy(em: EntityManager, userId: string): Promise<string | null> {
  const membership = await em.findOne(Membership, { user: userId }, { populate: ['tenant'] });
  return membership?.tenant.requiresSecondFactor ? membership.tenant.name : null;
}

/** The user then signs in with the password alone until they set up another factor. */
export async function removeSecondFactor(em: EntityManager, userId: string): Promise<void> {
  for (const kind of [AuthenticatorApp, Passkey, PasskeyChallenge, RecoveryCode, PendingSignIn])
    await em.nativeDelete<{ userId: string }>(kind, { userId });
}

/**
 * Replaces the remaining recovery codes.
 * @returns their text, which is not stored
 */
export async function makeRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { userId });
  const { rows, codes } = RecoveryCode.make(userId);
  await em.persist(rows).flush();
  return codes;
}

/** Only the first factor creates recovery codes; later ones leave them unchanged. */
export async function firstRecoveryCodes(em: EntityManager, userId: string): Promise<string[] | null> {
  return (await em.count(RecoveryCode, { userId })) > 0 ? null : makeRecoveryCodes(em, userId);
}
