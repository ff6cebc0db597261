import { MatchersV3 } from '@pact-foundation/pact';
import type { Exchange } from './contract.js';

/** ISO 8601 in UTC, as in every response. */
export const instant = (example: string) =>
  MatchersV3.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, example);

/** A share ID, which is URL-safe. */
export const shareId = (example: string) => MatchersV3.regex(/^[\w-]{22}$/, example);

/** An error response with the problem+json members that the frontend reads. */
export const problem = (status: number, body: object): Exchange['response'] => ({
  status,
  headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
  body: MatchersV3.like(body),
});
