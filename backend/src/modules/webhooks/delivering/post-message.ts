import { fetchByLookup } from '../../../shared/outgoing/fetch-by-lookup.js';
import { outgoingFetch } from '../../../shared/outgoing/outgoing-fetch.js';
import { hostAndPort, publicLookup, requirePublicHost } from '../../../shared/outgoing/public-target.js';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';

const PUBLIC_LOOKUP = publicLookup(WEBHOOK_ERRORS.privateTarget);

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** `host:port` that may be private, as an operator allows. */
  allowedHosts: readonly string[];
}

/** An answer says little beside its status. */
const LIMITS = { maxBytes: 10_000, timeoutMs: 15_000, maxRedirects: 0 };

/**
 * Posts JSON. Who calls reads or cancels the body of the answer.
 * @throws OutgoingLimitError, and where the target is not a public address
 */
export async function postMessage(
  { url, headers, body, allowedHosts }: Message,
  signal: AbortSignal,
): Promise<Response> {
  const target = new URL(url);
  const isAllowed = allowedHosts.includes(hostAndPort(target));
  if (!isAllowed) requirePublicHost(target, WEBHOOK_ERRORS.privateTarget);
  return outgoingFetch(LIMITS, fetchByLookup(isAllowed ? undefined : PUBLIC_LOOKUP))(target, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Playhead-Webhooks/1' },
    body,
    signal,
  });
}
