import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/loopback.js';

type Addresses = Pick<Config, 'http'>;

/**
 * The public base URL without a trailing slash, for links that others open: PUBLIC_URL, else HOST, else the local
 * address of the connection. The Host header is never used.
 */
export function ownAddress({ http: { publicUrl, host } }: Addresses, request: FastifyRequest): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '');
  const { localAddress = '', localPort } = request.socket;
  const name = host === '0.0.0.0' || host === '::' ? localAddress.replace(/^::ffff:/, '') : host;
  return `http://${isLoopback(name) ? 'localhost' : name.includes(':') ? `[${name}]` : name}:${localPort}`;
}

/**
 * The origin of our page that sent the request. Without PUBLIC_URL it is the Host header, which `requireOwnHost`
 * limits to names of this machine.
 */
export const pageOrigin = ({ http: { publicUrl } }: Addresses, request: FastifyRequest): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.headers.host}`;
