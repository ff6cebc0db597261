import type { FastifyRequest } from 'fastify';
import { isAutomated } from '../../../shared/http/requests/automated.js';
import { isMobileAgent } from './agent.js';
import type { SessionReference } from './viewing-sessions.js';

export function browserOf(request: FastifyRequest): Pick<SessionReference, 'cookies' | 'agent'> {
  const agent = request.headers['user-agent'] ?? '';
  return {
    cookies: request.cookies,
    agent: { isAutomated: isAutomated(request), isMobile: isMobileAgent(agent) },
  };
}
