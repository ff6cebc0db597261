import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, catchError } from 'rxjs';
import { accessRuleOf } from '../../../shared/auth/access-rule.js';
import type { AuthenticatedRequest } from '../../../shared/auth/current-user.js';
import { REQUEST_ERRORS } from '../../../shared/http/requests/request.errors.js';
import { ShareAccess } from '../gate/share-access.js';
import { visitorOf } from '../gate/share-visitor.js';
import { roomPlaceOf } from '../reading/share-token.js';
import { RoomAccess } from './room-access.js';

/**
 * Visitors without a pass only learn that they need one, not what else is wrong with their request. Valid requests
 * are checked by their use case.
 */
@Injectable()
export class PassFirst implements NestInterceptor {
  constructor(
    private readonly shares: ShareAccess,
    private readonly rooms: RoomAccess,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (accessRuleOf(context.getHandler(), context.getClass()) !== 'pass') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest & AuthenticatedRequest>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (REQUEST_ERRORS.invalid.is(error)) await this.requirePass(request);
        throw error;
      }),
    );
  }

  private async requirePass(request: FastifyRequest & AuthenticatedRequest): Promise<void> {
    const { shareId, id } = request.params as { shareId?: string; id?: string };
    const user = request.user ?? null;
    if (shareId !== undefined) {
      const isRoom = roomPlaceOf(shareId)?.recordingId === null;
      await (isRoom ? this.rooms : this.shares).authorize(shareId, visitorOf(user, shareId, request));
    } else if (UUID.test(id ?? '')) await this.shares.authorizePage(id!, { user, cookies: request.cookies });
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
