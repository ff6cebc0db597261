import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { KeptEvent, KeptEventClass } from './kept-event.js';

/** Until then it is left to the process that kept it, which tells it right after its commit. */
const FIRST_LOOK_MS = 30_000;

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    subjectId: p.uuid(),
    attempts: p.integer().default(0),
    /** When it is to be told again, unless it has been heard by then. */
    dueAt: p.datetime().index(),
    createdAt: p.datetime(),
  },
});

/** Something that happened and was not heard of yet. */
export class OutboxEvent extends OutboxEventSchema.class {
  static of(event: KeptEvent): OutboxEvent {
    const kept = new OutboxEvent();
    const now = new Date();
    kept.id = uuidv7();
    kept.kind = (event.constructor as KeptEventClass).kind;
    kept.subjectId = event.subjectId;
    kept.attempts = 0;
    kept.dueAt = new Date(now.getTime() + FIRST_LOOK_MS);
    kept.createdAt = now;
    return kept;
  }
}
OutboxEventSchema.setClass(OutboxEvent);
