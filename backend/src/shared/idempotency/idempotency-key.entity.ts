import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  properties: {
    /** A hash of who sent the key and the key itself. */
    id: p.text().primary(),
    /** A hash of what was asked for. */
    fingerprint: p.text(),
    leaseUntil: p.datetime(),
    /** Committed with what the call changed. */
    doneAt: p.datetime().nullable(),
    /** Null while the first call is at work. */
    status: p.integer().nullable(),
    contentType: p.text().nullable(),
    /** Encrypted: an answer may hold a token that is told once. */
    body: p.blob().nullable(),
    createdAt: p.datetime().index(),
  },
});

/** The answer of a call that named an `Idempotency-Key`, for the same call again. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
