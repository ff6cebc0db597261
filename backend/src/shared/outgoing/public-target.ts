import ipaddr from 'ipaddr.js';
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether an address is public: not loopback, private, link-local, multicast or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Includes IPv4 addresses mapped to IPv6.
  return ipaddr.process(address).range() === 'unicast';
}

type Refuse = (host: string) => Error;

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * A lookup that refuses names with a non-public address. It runs for every connection, so a name cannot change its
 * address after a check (DNS rebinding).
 */
export const publicLookup =
  (refuse: Refuse) =>
  (hostname: string, options: LookupOptions, callback: Callback): void =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(refuse(hostname), []);
      if (options.all) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });

/** A name that takes longer to resolve is checked on delivery. */
const LOOKUP_MS = 3000;

/**
 * Refuses an address before it is stored if requests to it would be refused. Unknown names are accepted because they
 * may exist later.
 * @param allowedHosts `host:port` of private targets that the operator allows
 * @throws the error that `refuse` creates
 */
export async function requirePublicTarget(
  url: string,
  allowedHosts: readonly string[],
  refuse: Refuse,
): Promise<void> {
  const target = new URL(url);
  if (allowedHosts.includes(hostAndPort(target))) return;
  requirePublicHost(target, refuse);
  const found = await Promise.race([
    resolve(target.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []),
    delay(LOOKUP_MS, [], { ref: false }),
  ]);
  if (!found.every(({ address }) => isPublicAddress(address))) throw refuse(target.hostname);
}

export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;

/**
 * Sockets do not look up literal IP addresses, so these are checked here.
 * @throws the error that `refuse` creates
 */
export function requirePublicHost({ hostname }: URL, refuse: Refuse): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw refuse(host);
}
