import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { isLoopback } from '../../../shared/config/loopback.js';
import { cleanName } from '../../../shared/text/incoming-text.js';
import { SecretBox } from '../../../shared/secrets/secret-box.js';

export interface OAuthClient {
  name: string;
  redirectUris: string[];
}

const OWNER = 'registration';
/** Schemes that a browser handles itself instead of starting a program. */
const NO_PROGRAM = /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|ftp|wss?|mailto):$/;

/**
 * Self-registered clients (RFC 7591). Because anyone can register, nothing is stored: the client id contains the
 * sealed registration.
 */
@Injectable()
export class OAuthClients {
  private readonly box: SecretBox;

  constructor(@Inject(CONFIG) { encryptionKey }: Config) {
    this.box = new SecretBox(encryptionKey, 'registered programs');
  }

  /** @returns the client id */
  register(client: OAuthClient): string {
    return this.box.seal(JSON.stringify(client), OWNER);
  }

  find(id: string): OAuthClient | null {
    const opened = this.box.open(id, OWNER);
    if (opened === null) return null;
    // Earlier releases accepted values that this one refuses.
    const { name, redirectUris } = JSON.parse(opened) as OAuthClient;
    return { name: cleanName(name) || 'An agent', redirectUris: redirectUris.filter(mayBeSentTo) };
  }
}

/** A DNS name or IP address. It is placed in the page's CSP, where `;` or `*` would have a meaning. */
const PLAIN_HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/;

/** A redirect URI that only the program receives: https, a custom scheme, or this machine (RFC 8252). */
export function mayBeSentTo(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, hash, username } = new URL(uri);
  if (hash || username || NO_PROGRAM.test(protocol)) return false;
  if (/^https?:$/.test(protocol) && !PLAIN_HOST.test(hostname)) return false;
  return protocol !== 'http:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Native apps listen on any free port (RFC 8252, 7.3); everything else must match the registration. */
export const isRegistered = ({ redirectUris }: OAuthClient, uri: string): boolean =>
  URL.canParse(uri) && redirectUris.some((registered) => withoutPort(registered) === withoutPort(uri));

function withoutPort(uri: string): string {
  const url = new URL(uri);
  if (url.protocol === 'http:') url.port = '';
  return url.href;
}
