import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/loopback.js';

type Addresses = Pick<Config, 'http'>;

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

const addressAt = (name: string, port: number | undefined): string =>
  `http://${isLoopback(name) ? 'localhost' : name.includes(':') ? `[${name}]` : name}:${port}`;

/**
 * The public base URL without a trailing slash, for links that others open: PUBLIC_URL, else HOST, else the local
 * address of the connection. The Host header is never used.
 */
export function ownAddress({ http: { publicUrl, host } }: Addresses, request: FastifyRequest): string {
  const { localAddress = '', localPort } = request.socket;
  return publicUrl ?? addressAt(isEverywhere(host) ? localAddress.replace(/^::ffff:/, '') : host, localPort);
}

/** The base URL of links that are made without a request, e.g. in mails. */
export const linkAddress = ({ http: { publicUrl, host, port } }: Addresses): string =>
  publicUrl ?? addressAt(isEverywhere(host) ? 'localhost' : host, port);

/**
 * The origin of our page that sent the request. Without PUBLIC_URL it is the Host header, which `requireOwnHost`
 * limits to names of this machine.
 */
export const pageOrigin = ({ http: { publicUrl } }: Addresses, request: FastifyRequest): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.headers.host}`;
