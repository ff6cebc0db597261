import type { FastifyRequest } from 'fastify';
import { isAutomated } from '../../../shared/http/automated.js';
import { callsItselfAutomated, isMobileAgent } from './agent.js';
import type { SessionReference } from './viewing-sessions.js';

export function browserOf(request: FastifyRequest): Pick<SessionReference, 'cookies' | 'agent'> {
  const agent = request.headers['user-agent'] ?? '';
  const isAutomatic = isAutomated(request) || callsItselfAutomated(agent);
  return { cookies: request.cookies, agent: { isAutomated: isAutomatic, isMobile: isMobileAgent(agent) } };
}
