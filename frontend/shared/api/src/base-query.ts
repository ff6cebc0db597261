import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from './api-error.js';

export interface Request {
  url: string;
  method?: string;
  body?: unknown;
  params?: object;
  /** Statuses besides 2xx that count as success. */
  answers?: readonly number[];
}

/**
 * The base query of every client: sends the session cookie and JSON, without retries or side effects. A query
 * answered with 401 yields `null`; a mutation fails with an {@link ApiError}. The response is available as
 * `meta` for its headers.
 */
export const baseQuery: BaseQueryFn<string | Request, unknown, ApiError, object, Response> = async (
  argument,
  { signal, type },
) => {
  const request: Request = typeof argument === 'string' ? { url: argument } : argument;
  let response: Response;
  try {
    response = await fetch(addressOf(request), {
      method: request.method ?? 'GET',
      credentials: 'include',
      signal,
      headers: {
        Accept: 'application/json',
        ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
  } catch (cause) {
    return { error: { status: 0, message: cause instanceof Error ? cause.message : String(cause) } };
  }
  if (response.status === 401 && type === 'query') return { data: null };
  const text = await response.text();
  if (!response.ok && !request.answers?.includes(response.status))
    return { error: toApiError(response.status, response.statusText, text) };
  try {
    return { data: text === '' ? null : (JSON.parse(text) as unknown), meta: response };
  } catch {
    return { error: { status: response.status, message: `${response.status}: the answer is not JSON` } };
  }
};

function addressOf({ url, params }: Request): string {
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return url;
  return `${url}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}
