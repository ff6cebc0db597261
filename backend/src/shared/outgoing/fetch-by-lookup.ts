import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

const EMPTY: readonly number[] = [204, 205, 304];

/**
 * A minimal `fetch` on its own connection that resolves names with `lookup`, which the platform's fetch does not
 * support. Only text bodies are sent, and responses are not decompressed.
 */
export const fetchByLookup =
  (lookup: LookupFunction | undefined): typeof globalThis.fetch =>
  async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        agent: false,
        ...(signal && { signal }),
        ...(lookup && { lookup }),
      });
      request.on('response', resolve);
      // The error of an abort does not say why; the signal's reason does.
      request.on('error', (error) => reject(signal?.aborted ? (signal.reason as Error) : error));
      request.end(typeof body === 'string' ? body : undefined);
    });
    try {
      return responseOf(answer);
    } catch (error) {
      // Servers may send an invalid status such as 999.
      answer.destroy();
      throw error;
    }
  };

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
  const headers = Object.entries(answer.headers).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
  const body = EMPTY.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText, headers });
}
