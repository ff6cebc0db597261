import { defineEntity, p } from '@mikro-orm/core';

/** `failed` is final; `waiting` includes retries. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
type DeliveryState = (typeof DELIVERY_STATES)[number];

const DeliverySchema = defineEntity({
  name: 'Delivery',
  tableName: 'webhook_delivery',
  properties: {
    /** The message's id, which is kept when it is sent again. */
    id: p.uuid().primary(),
    webhookId: p.uuid(),
    type: p.text(),
    /** What it announces, once per webhook. */
    occasion: p.text(),
    viewerId: p.uuid().nullable(),
    /** The viewer of a room who is named in it, with whom the delivery is deleted. */
    roomViewerId: p.uuid().nullable(),
    /** As signed and sent. */
    body: p.text(),
    state: p.text().$type<DeliveryState>(),
    attempts: p.integer(),
    /** HTTP status of the last attempt; null without a response. */
    status: p.integer().nullable(),
    error: p.text().nullable(),
    durationMs: p.integer().nullable(),
    createdAt: p.datetime(),
    attemptedAt: p.datetime().nullable(),
  },
});

export class Delivery extends DeliverySchema.class {}
DeliverySchema.setClass(Delivery);
