import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Scripts that only send their library's name count as the person who runs them. */
const LIBRARIES = /^(?:node|undici|axios|got|python-requests)\b/i;

export const isAutomatedAgent = (agent: string): boolean => isbot(agent) && !LIBRARIES.test(agent);

/**
 * Whether a request comes from a bot or a browser prefetch (`Sec-Purpose: prefetch`). Such requests are neither
 * counted nor announced.
 */
export function isAutomated(request: FastifyRequest): boolean {
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose'];
  return String(purpose ?? '').includes('prefetch') || isAutomatedAgent(request.headers['user-agent'] ?? '');
}
