import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

export const IDEMPOTENCY_ENTITIES = [IdempotencyKey];

@Module({
  providers: [IdempotencyKeys, { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor }],
  exports: [IdempotencyKeys],
})
export class IdempotencyModule {}
