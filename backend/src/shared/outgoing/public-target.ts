import ipaddr from 'ipaddr.js';
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Neither loopback, private, link-local, multicast nor anything else that is not of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Also an IPv4 address that is written as an IPv6 one.
  return ipaddr.process(address).range() === 'unicast';
}

/** The error of a target that is not public. */
type Refuse = (host: string) => Error;

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves names for a socket, and refuses a name with an address that is not public: asked for each connection, so that
 * a name cannot point elsewhere once it was checked.
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

/** A name that takes longer to resolve is judged when it is sent to. */
const LOOKUP_MS = 3000;

/**
 * Refuses an address that would never be sent to, before it is kept. A name that is unknown today may be known later.
 * @param allowedHosts `host:port` that may be private, as an operator allows
 * @throws as `refuse` says
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

/** A socket does not look up a host that is an address already. @throws as `refuse` says */
export function requirePublicHost({ hostname }: URL, refuse: Refuse): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw refuse(host);
}
