import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { Passkey, PasskeyChallenge } from './second-factor.entities.js';
import { SECOND_FACTOR_ERRORS } from './second-factor.errors.js';

const MAX_PASSKEYS = 20;

/** Loaded lazily: the library is large and only needed with passkeys. */
const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys are bound to a host name, so IP addresses cannot have them. */
export const takesPasskeys = (origin: string): boolean =>
  isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) === 0;

/** Adds and verifies passkeys for the browser's origin. */
@Injectable()
export class Passkeys {
  constructor(private readonly em: EntityManager) {}

  /** @throws SECOND_FACTOR_ERRORS.needsName, SECOND_FACTOR_ERRORS.tooManyPasskeys */
  async offer(
    user: { id: string; email: string; name: string },
    origin: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    if (!takesPasskeys(origin)) throw SECOND_FACTOR_ERRORS.needsName();
    const known = await this.em.find(Passkey, { userId: user.id });
    if (known.length >= MAX_PASSKEYS) throw SECOND_FACTOR_ERRORS.tooManyPasskeys(MAX_PASSKEYS);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Playhead',
      rpID: new URL(origin).hostname,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      attestationType: 'none',
      excludeCredentials: known.map(describe),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    await this.em.upsert(PasskeyChallenge, PasskeyChallenge.of(user.id, options.challenge));
    return options;
  }

  /** @throws SECOND_FACTOR_ERRORS.wrongPasskey */
  async add(
    em: EntityManager,
    userId: string,
    { name, response, origin }: { name: string; response: unknown; origin: string },
  ): Promise<Passkey> {
    const offered = await em.findOne(PasskeyChallenge, { userId, expiresAt: { $gt: new Date() } });
    // A challenge can be used only once.
    await em.nativeDelete(PasskeyChallenge, { userId });
    if (!offered) throw SECOND_FACTOR_ERRORS.nothingToConfirm();
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: offered.challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
    }).catch(refuse);
    if (!verified || !registrationInfo) throw SECOND_FACTOR_ERRORS.wrongPasskey();
    const { credential } = registrationInfo;
    const passkey = new Passkey();
    Object.assign(passkey, {
      id: uuidv7(),
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: new Date(),
      lastUsedAt: null,
    });
    await em.persist(passkey).flush();
    return passkey;
  }

  /** Creates the challenge that one of the user's passkeys must sign. */
  async ask(userId: string, origin: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = await this.em.find(Passkey, { userId });
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: new URL(origin).hostname,
      allowCredentials: known.map(describe),
      userVerification: 'preferred',
    });
  }

  /** @throws SECOND_FACTOR_ERRORS.wrongPasskey */
  async check(
    userId: string,
    { challenge, response, origin }: { challenge: string | null; response: { id: string }; origin: string },
  ): Promise<void> {
    const passkey = await this.em.findOne(Passkey, { userId, credentialId: response.id });
    if (!passkey || challenge === null) throw SECOND_FACTOR_ERRORS.wrongPasskey();
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
      credential: {
        ...describe(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(refuse);
    if (!verified) throw SECOND_FACTOR_ERRORS.wrongPasskey();
    passkey.counter = authenticationInfo.newCounter;
    passkey.lastUsedAt = new Date();
    await this.em.flush();
  }
}

const describe = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** Replaces the library's detailed errors. */
function refuse(): never {
  throw SECOND_FACTOR_ERRORS.wrongPasskey();
}
