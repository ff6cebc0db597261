import ipaddr from 'ipaddr.js';
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';

/** Neither loopback, private, link-local, multicast nor anything else that is not of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Also an IPv4 address that is written as an IPv6 one.
  return ipaddr.process(address).range() === 'unicast';
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves names for a socket, and refuses a name with an address that is not public: asked for each connection, so that
 * a name cannot point elsewhere once it was checked.
 */
export function publicLookup(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(WEBHOOK_ERRORS.privateTarget(hostname), []);
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  });
}

/** A socket does not look up a host that is an address already. @throws WEBHOOK_ERRORS.privateTarget */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw WEBHOOK_ERRORS.privateTarget(host);
}
