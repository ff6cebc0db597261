import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from '../../../shared/http/requests/cookies.js';
import type { GivenPass } from './given-pass.js';
import { PASS_SECONDS, passCookie, passPaths } from '../reading/share-pass.js';

export function setPass(
  request: FastifyRequest,
  reply: FastifyReply,
  { shareId, recordingId, pass }: GivenPass,
  isEmbedded: boolean,
): void {
  for (const path of passPaths({ shareId, recordingId }))
    void reply.setCookie(
      passCookie(shareId),
      pass,
      cookieOptions(request, { path, maxAgeSeconds: PASS_SECONDS, isEmbedded }),
    );
}
