import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/loopback.js';
import { REQUEST_ERRORS } from './request.errors.js';

/**
 * Without PUBLIC_URL only host names of this machine are served. Otherwise a foreign page could resolve its own name
 * to a loopback address (DNS rebinding) and share our origin.
 */
export function requireOwnHost({ http }: Pick<Config, 'http'>) {
  if (http.publicUrl) return async (): Promise<void> => undefined;
  const names = new Set([http.host.toLowerCase(), ...addressesOf(http.host)]);
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const name = nameIn(headers.host);
    if (name !== null && (names.has(name) || isLoopback(name))) return;
    throw REQUEST_ERRORS.unknownHost();
  };
}

const addressesOf = (host: string): string[] =>
  host === '0.0.0.0' || host === '::'
    ? Object.values(networkInterfaces()).flatMap((addresses) => addresses!.map(({ address }) => address))
    : [];

function nameIn(host: string | undefined): string | null {
  const url = `http://${host ?? ''}`;
  if (!host || /[/?#@\\]/.test(host) || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}
