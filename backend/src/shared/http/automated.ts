import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** A tool that someone runs on purpose counts like the person who started it. */
const DRIVEN = /^(?:node|undici|curl|axios|got|python-requests)\b/i;

/**
 * Whether a request comes from a machine that visits by itself: a crawler, a link preview, a monitor, or a browser that
 * fetches ahead (`Sec-Purpose: prefetch`). Nothing such a visitor does is counted or announced.
 */
export function isAutomated(request: FastifyRequest): boolean {
  const agent = request.headers['user-agent'] ?? '';
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose'];
  return String(purpose ?? '').includes('prefetch') || (isbot(agent) && !DRIVEN.test(agent));
}
