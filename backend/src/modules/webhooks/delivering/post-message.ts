import { fetchByLookup } from '../../../shared/outgoing/fetch-by-lookup.js';
import { outgoingFetch } from '../../../shared/outgoing/outgoing-fetch.js';
import { hostAndPort, publicLookup, requirePublicHost } from '../../../shared/outgoing/public-target.js';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';

const PUBLIC_LOOKUP = publicLookup(WEBHOOK_ERRORS.privateTarget);

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** `host:port` of private targets that the operator allows. */
  allowedHosts: readonly string[];
}

/** Responses carry little besides their status. */
const LIMITS = { maxBytes: 10_000, timeoutMs: 15_000, maxRedirects: 0 };

/**
 * Posts JSON. The caller must read or cancel the response body.
 * @throws OutgoingLimitError, or an error if the target is not public
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
