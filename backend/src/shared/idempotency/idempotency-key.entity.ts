import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  properties: {
    /** A hash of the caller and the key. */
    id: p.text().primary(),
    /** A hash of the request. */
    fingerprint: p.text(),
    leaseUntil: p.datetime(),
    /** Committed together with the call's changes. */
    doneAt: p.datetime().nullable(),
    /** Null while the first call is running. */
    status: p.integer().nullable(),
    contentType: p.text().nullable(),
    /** Encrypted because a response may contain a token that is shown only once. */
    body: p.blob().nullable(),
    createdAt: p.datetime().index(),
  },
});

/** The stored response of a call with an `Idempotency-Key`, replayed if the call is repeated. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
