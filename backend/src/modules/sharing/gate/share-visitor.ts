import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { ShareVisitor } from './share-access.js';
import { passCookie } from '../reading/share-pass.js';

/** 22 characters of base64url. Anything else is treated as unknown. */
export const ShareId = z.string().max(64);

export const visitorOf = (
  user: CurrentUser | null,
  shareId: string,
  request: FastifyRequest,
): ShareVisitor => ({
  user,
  pass: request.cookies[passCookie(shareId)],
  recipient: recipientIn(request),
});

/** A repeated parameter is ignored. */
const recipientIn = ({ query }: FastifyRequest): string | undefined => {
  const { r } = query as Record<string, string | string[] | undefined>;
  return r === undefined || typeof r === 'string' ? r : '';
};
