import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { REQUEST_ERRORS } from './request.errors.js';

export const FORM = 'application/x-www-form-urlencoded';
/** Metadata key under which `@ApiConsumes` stores a route's content types. */
const CONSUMES = 'swagger/apiConsumes';

export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM;

/** Only routes with `@ApiConsumes(FORM)` accept forms, because any site can send one. */
@Injectable()
export class BodyTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (!isForm(context.switchToHttp().getRequest<FastifyRequest>())) return true;
    const targets = [context.getHandler(), context.getClass()];
    const taken = this.reflector.getAllAndOverride<string[] | undefined>(CONSUMES, targets) ?? [];
    if (!taken.includes(FORM)) throw REQUEST_ERRORS.unsupportedMediaType();
    return true;
  }
}
