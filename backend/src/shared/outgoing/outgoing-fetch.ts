import { ERROR_BYTES, type OutgoingLimits, OutgoingLimitError } from './outgoing-limit.js';

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const SECRETS = ['authorization', 'cookie', 'proxy-authorization'];

/**
 * The only way to call other servers by HTTP: a `fetch` that limits the response. SDKs accept it as their `fetch`
 * option.
 * @param send opens the connection
 * @returns a fetch that rejects with `OutgoingLimitError`, also while the body is read
 */
export function outgoingFetch(
  limits: OutgoingLimits,
  send: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const stop = new AbortController();
    const { timeoutMs } = limits;
    const timer =
      timeoutMs === null
        ? undefined
        : setTimeout(() => stop.abort(new OutgoingLimitError('time', limits)), timeoutMs).unref();
    const signal = init?.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
    try {
      const response = await follow(input, { ...init, signal }, limits, send);
      const maxBytes = response.ok ? limits.maxBytes : Math.min(limits.maxBytes, ERROR_BYTES);
      return bounded(response, { ...limits, maxBytes }, stop, () => clearTimeout(timer));
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
}

async function follow(
  input: string | URL | Request,
  init: RequestInit,
  limits: OutgoingLimits,
  send: typeof globalThis.fetch,
): Promise<Response> {
  const request = { ...init, redirect: 'manual' as const };
  let target = input;
  for (let redirects = 0; ; redirects++) {
    const response = await send(target, request);
    const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    const from = new URL(target instanceof Request ? target.url : target);
    const to = URL.parse(location, from.href);
    const isFollowed = /^(?:GET|HEAD)$/i.test(init.method ?? 'GET') && redirects < limits.maxRedirects;
    if (!isFollowed || to === null || !(to.protocol === 'https:' || to.origin === from.origin))
      throw new OutgoingLimitError('redirects', limits, response.status);
    if (to.origin !== from.origin) request.headers = withoutSecrets(request.headers);
    target = to;
  }
}

function withoutSecrets(given: RequestInit['headers']): Headers {
  const headers = new Headers(given);
  for (const name of SECRETS) headers.delete(name);
  return headers;
}

/** The same response with a body that fails once it is too large. */
function bounded(
  response: Response,
  limits: OutgoingLimits,
  stop: AbortController,
  ended: () => void,
): Response {
  if (!response.body) {
    ended();
    return response;
  }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(read) {
      const { done, value } = await reader.read();
      if (done) {
        ended();
        read.close();
        return;
      }
      bytes += value.byteLength;
      if (bytes > limits.maxBytes) {
        const error = new OutgoingLimitError('bytes', limits);
        ended();
        stop.abort(error);
        throw error;
      }
      read.enqueue(value);
    },
    cancel(reason) {
      ended();
      return reader.cancel(reason);
    },
  });
  const { status, statusText, headers, url } = response;
  return Object.defineProperty(new Response(body, { status, statusText, headers }), 'url', { value: url });
}
