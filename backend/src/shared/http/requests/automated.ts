import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** A program that somebody wrote, and that says so only by its library's name, counts like that person. */
const LIBRARIES = /^(?:node|undici|axios|got|python-requests)\b/i;

/** Crawlers, link previews, monitors, headless browsers and command lines. */
export const isAutomatedAgent = (agent: string): boolean => isbot(agent) && !LIBRARIES.test(agent);

/**
 * Whether a request comes from a machine that visits by itself, or from a browser that fetches ahead
 * (`Sec-Purpose: prefetch`). Nothing such a visitor does is counted or announced.
 */
export function isAutomated(request: FastifyRequest): boolean {
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose'];
  return String(purpose ?? '').includes('prefetch') || isAutomatedAgent(request.headers['user-agent'] ?? '');
}
