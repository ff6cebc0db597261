import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthenticatedRequest, CurrentUser } from '../../../shared/auth/current-user.js';
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

/** Who opens a share link: the signed-in user, if any, with the link's pass and the recipient of a personal link. */
export const Visitor = createParamDecorator((_: unknown, context: ExecutionContext): ShareVisitor => {
  const request = context.switchToHttp().getRequest<FastifyRequest & AuthenticatedRequest>();
  const { shareId } = request.params as { shareId: string };
  return visitorOf(request.user ?? null, shareId, request);
});

/** A repeated parameter is ignored. */
const recipientIn = ({ query }: FastifyRequest): string | undefined => {
  const { r } = query as Record<string, string | string[] | undefined>;
  return r === undefined || typeof r === 'string' ? r : '';
};
