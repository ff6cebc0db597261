import http from 'node:http';
import https from 'node:https';
import { hostAndPort, publicLookup, requirePublicHost } from './public-lookup.js';

export const ANSWER_MS = 15_000;

interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** `host:port` that may be private, as an operator allows. */
  allowedHosts: readonly string[];
}

/**
 * Posts JSON and answers with the status; a redirect is not followed, the rest of an answer is not read.
 * @throws when no answer came within {@link ANSWER_MS}, or the target is not a public address
 */
export async function postMessage(
  { url, headers, body, allowedHosts }: Message,
  signal: AbortSignal,
): Promise<number> {
  const target = new URL(url);
  const isAllowed = allowedHosts.includes(hostAndPort(target));
  if (!isAllowed) requirePublicHost(target);
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Playhead-Webhooks/1',
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      agent: false,
      ...(!isAllowed && { lookup: publicLookup }),
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}
