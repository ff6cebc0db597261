import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { SecretBox } from '../../../shared/secrets/secret-box.js';

/** Accepts one period before and after, for inaccurate clocks. */
const TOLERANCE_SECONDS = 30;

export interface OfferedSecret {
  secret: string;
  uri: string;
  /** An SVG document. */
  qrCode: string;
}

/** Secrets of authenticator apps, sealed in the database, and their codes. */
@Injectable()
export class AuthenticatorCodes {
  private readonly box: SecretBox;

  constructor(@Inject(CONFIG) { encryptionKey }: Config) {
    this.box = new SecretBox(encryptionKey, 'authenticator apps');
  }

  /** @returns a new secret, sealed for the user */
  make(userId: string): string {
    return this.box.seal(generateSecret(), userId);
  }

  /** The secret as a text and QR code for an app. */
  offer(sealed: string, { id, email }: { id: string; email: string }): OfferedSecret {
    const secret = this.box.open(sealed, id) ?? '';
    const uri = generateURI({ issuer: 'Playhead', label: email, secret });
    return { secret, uri, qrCode: renderSVG(uri, { border: 2 }) };
  }

  /**
   * @param after the period of the last accepted code
   * @returns the code's period, or null if it is wrong or the installation's key has changed
   */
  async stepOf(sealed: string, userId: string, code: string, after: number | null): Promise<number | null> {
    const secret = this.box.open(sealed, userId);
    const token = code.replace(/\s/g, '');
    if (secret === null || !/^\d{6}$/.test(token)) return null;
    const answer = await verify({
      secret,
      token,
      epochTolerance: TOLERANCE_SECONDS,
      ...(after !== null && { afterTimeStep: after }),
    });
    return answer.valid && 'timeStep' in answer ? answer.timeStep : null;
  }
}
