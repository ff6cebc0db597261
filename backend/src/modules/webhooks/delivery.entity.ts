import { defineEntity, p } from '@mikro-orm/core';

/** `failed` is final; what is tried again is `waiting`. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
type DeliveryState = (typeof DELIVERY_STATES)[number];

const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'webhook_delivery',
  properties: {
    /** The message's; the same when it is sent again. */
    id: p.uuid().primary(),
    webhookId: p.uuid(),
    type: p.text(),
    /** What it tells of; a webhook is told once. */
    occasion: p.text(),
    viewerId: p.uuid().nullable(),
    /** As it is signed and sent. */
    body: p.text(),
    state: p.text().$type<DeliveryState>(),
    attempts: p.integer(),
    /** HTTP status of the last attempt; null when no answer came. */
    status: p.integer().nullable(),
    error: p.text().nullable(),
    durationMs: p.integer().nullable(),
    createdAt: p.datetime(),
    attemptedAt: p.datetime().nullable(),
  },
});

export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
