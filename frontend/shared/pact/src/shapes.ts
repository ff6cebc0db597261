import { MatchersV3 } from '@pact-foundation/pact';
import type { Exchange } from './contract.js';

/** A moment as every answer writes it: ISO 8601 in UTC. */
export const instant = (example: string) =>
  MatchersV3.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, example);

/** The public name of a recording: what can stand in an address as it is. */
export const shareId = (example: string) => MatchersV3.regex(/^[\w-]{22}$/, example);

/** An answer that refuses, with those members of problem+json that the frontend reads. */
export const problem = (status: number, body: object): Exchange['response'] => ({
  status,
  headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
  body: MatchersV3.like(body),
});
