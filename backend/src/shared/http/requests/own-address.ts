import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/loopback.js';

type Addresses = Pick<Config, 'http'>;

/**
 * Where people reach this product, without a slash at its end, for links that somebody else opens: PUBLIC_URL, else
 * HOST, else the address of this machine that the request arrived at. Never what the request calls us.
 */
export function ownAddress({ http: { publicUrl, host } }: Addresses, request: FastifyRequest): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '');
  const { localAddress = '', localPort } = request.socket;
  const name = host === '0.0.0.0' || host === '::' ? localAddress.replace(/^::ffff:/, '') : host;
  return `http://${isLoopback(name) ? 'localhost' : name.includes(':') ? `[${name}]` : name}:${localPort}`;
}

/**
 * The origin of a page of ours that sent this request, for addresses that it calls itself. Without PUBLIC_URL that is
 * the Host header, of which `requireOwnHost` lets only names of this machine through.
 */
export const pageOrigin = ({ http: { publicUrl } }: Addresses, request: FastifyRequest): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.headers.host}`;
