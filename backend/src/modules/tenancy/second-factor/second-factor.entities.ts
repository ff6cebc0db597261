import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from '../../accounts/entities.js';

const PENDING_MS = 10 * 60_000;
/** Wrong codes per sign-in before the password is required again. */
export const MAX_ATTEMPTS = 5;
const RECOVERY_CODES = 10;

const AuthenticatorAppSchema = defineEntity({
  name: 'AuthenticatorApp',
  properties: {
    userId: p.uuid().primary(),
    /** Null until a first code has confirmed the app. */
    sealedSecret: p.text().nullable(),
    /** The secret being set up, which replaces `sealedSecret` once confirmed. */
    offeredSecret: p.text().nullable(),
    /** The period of the last accepted code, which prevents replay. */
    lastStep: p.integer().nullable(),
    confirmedAt: p.datetime().nullable(),
  },
});

/** A time-based authenticator app (RFC 6238). */
export class AuthenticatorApp extends AuthenticatorAppSchema.class {}
AuthenticatorAppSchema.setClass(AuthenticatorApp);

const PasskeySchema = defineEntity({
  name: 'Passkey',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    credentialId: p.text().unique(),
    /** COSE key, base64url. */
    publicKey: p.text(),
    counter: p.bigint('number'),
    transports: p.json<string[]>(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A WebAuthn credential. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);

const PasskeyChallengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  properties: {
    /** One per user, the newest. */
    userId: p.uuid().primary(),
    challenge: p.text(),
    expiresAt: p.datetime(),
  },
});

/** The challenge for adding a passkey. */
export class PasskeyChallenge extends PasskeyChallengeSchema.class {
  static of(userId: string, challenge: string): PasskeyChallenge {
    const made = new PasskeyChallenge();
    Object.assign(made, { userId, challenge, expiresAt: new Date(Date.now() + PENDING_MS) });
    return made;
  }
}
PasskeyChallengeSchema.setClass(PasskeyChallenge);

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    codeHash: p.text().unique(),
  },
});

/** A one-time replacement for the second factor. */
export class RecoveryCode extends RecoveryCodeSchema.class {
  /** 80 random bits each, so that a plain hash reveals nothing. */
  static make(userId: string): { rows: RecoveryCode[]; codes: string[] } {
    const codes = Array.from({ length: RECOVERY_CODES }, () =>
      randomBytes(10)
        .toString('hex')
        .replace(/.{5}(?=.)/g, '$&-'),
    );
    const rows = codes.map((code) => {
      const row = new RecoveryCode();
      Object.assign(row, { id: uuidv7(), userId, codeHash: hashCode(code) });
      return row;
    });
    return { rows, codes };
  }
}
RecoveryCodeSchema.setClass(RecoveryCode);

/** Ignores case and separators. */
export const hashCode = (typed: string): string => hashToken(typed.toLowerCase().replace(/[^0-9a-f]/g, ''));

const PendingSignInSchema = defineEntity({
  name: 'PendingSignIn',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    tokenHash: p.text().unique(),
    /** The secret of an app that is set up during sign-in; null if there is a second factor. */
    sealedSecret: p.text().nullable(),
    /** The challenge for a passkey. */
    challenge: p.text().nullable(),
    attempts: p.integer(),
    expiresAt: p.datetime(),
  },
});

/** A user whose password was correct and whose second step is open. */
export class PendingSignIn extends PendingSignInSchema.class {
  static begin(userId: string, sealedSecret: string | null): { pending: PendingSignIn; token: string } {
    const pending = new PendingSignIn();
    const token = randomBytes(32).toString('base64url');
    pending.id = uuidv7();
    pending.userId = userId;
    pending.tokenHash = hashToken(token);
    pending.sealedSecret = sealedSecret;
    pending.challenge = null;
    pending.attempts = 0;
    pending.expiresAt = new Date(Date.now() + PENDING_MS);
    return { pending, token };
  }

  isOpen(): boolean {
    return this.expiresAt.getTime() > Date.now() && this.attempts < MAX_ATTEMPTS;
  }
}
PendingSignInSchema.setClass(PendingSignIn);
