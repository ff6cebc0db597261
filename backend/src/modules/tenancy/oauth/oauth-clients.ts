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
/** What a browser would run, read or write itself instead of handing it to a program. */
const NO_PROGRAM = /^(?:javascript|vbscript|data|blob|file|filesystem|about|view-source|ftp|wss?|mailto):$/;

/**
 * Programs that registered themselves (RFC 7591). Anyone may, so nothing is kept of them: the id that a program is
 * given holds what it registered with, sealed.
 */
@Injectable()
export class OAuthClients {
  private readonly box: SecretBox;

  constructor(@Inject(CONFIG) { encryptionKey }: Config) {
    this.box = new SecretBox(encryptionKey, 'registered programs');
  }

  /** @returns its id */
  register(client: OAuthClient): string {
    return this.box.seal(JSON.stringify(client), OWNER);
  }

  find(id: string): OAuthClient | null {
    const opened = this.box.open(id, OWNER);
    if (opened === null) return null;
    // Earlier releases let through what this one refuses.
    const { name, redirectUris } = JSON.parse(opened) as OAuthClient;
    return { name: cleanName(name) || 'An agent', redirectUris: redirectUris.filter(mayBeSentTo) };
  }
}

/** A host as DNS has it, or an IP address: the page's policy names it, where `;` or `*` would mean something. */
const PLAIN_HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/;

/** An address that only the program receives what is sent to: https, its own scheme, or this machine (RFC 8252). */
export function mayBeSentTo(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, hash, username } = new URL(uri);
  if (hash || username || NO_PROGRAM.test(protocol)) return false;
  if (/^https?:$/.test(protocol) && !PLAIN_HOST.test(hostname)) return false;
  return protocol !== 'http:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Programs on a person's machine listen on whatever port is free (RFC 8252, 7.3); all else is as registered. */
export const isRegistered = ({ redirectUris }: OAuthClient, uri: string): boolean =>
  URL.canParse(uri) && redirectUris.some((registered) => withoutPort(registered) === withoutPort(uri));

function withoutPort(uri: string): string {
  const url = new URL(uri);
  if (url.protocol === 'http:') url.port = '';
  return url.href;
}
