import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { OutboxEvent } from './outbox-event.entity.js';

export const OUTBOX_ENTITIES = [OutboxEvent];

@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}
