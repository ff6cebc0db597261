import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { v7 as uuidv7 } from 'uuid';
import { exampleMessage } from '../../../shared/openapi/openapi.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { DELIVER_WEBHOOK } from '../delivering/deliver-webhook.js';
import { Messages } from '../delivering/messages.js';
import { Delivery } from '../delivery.entity.js';
import { TEST_EVENT, WEBHOOK_MESSAGES, type WebhookEvent } from '../webhook-events.js';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';
import { type OwnWebhook, loadWebhook } from './load-webhook.js';

const EXAMPLE = {
  recording: { id: '00000000-0000-4000-8000-000000000000', title: 'A test from Playhead' },
  viewer: { email: 'viewer@example.com', name: 'A viewer' },
};

/** Sends a `webhook.test` message or an event's example, even to a paused webhook. Returns the delivery's id. */
export class TestWebhook extends CommandOf<OwnWebhook & { type: WebhookEvent | null }, string> {}

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: Messages,
  ) {}

  async execute({ input: { type, ...own } }: TestWebhook): Promise<string> {
    const webhook = await loadWebhook(this.em, own);
    const occasion = `test:${uuidv7()}`;
    const data = type ? (exampleMessage(WEBHOOK_MESSAGES[type]!) as { data: object }).data : EXAMPLE;
    return this.messages.send(
      webhook,
      { type: type ?? TEST_EVENT, occasion, viewerId: null, data },
      { byHand: true },
    );
  }
}

/** Sends a message again with the same id, so that the receiver can detect it. */
export class RedeliverWebhook extends CommandOf<OwnWebhook & { deliveryId: string }> {}

@CommandHandler(RedeliverWebhook)
export class RedeliverWebhookHandler implements ICommandHandler<RedeliverWebhook> {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
  ) {}

  execute({ input: { deliveryId, ...own } }: RedeliverWebhook): Promise<void> {
    return this.em.transactional(async (em) => {
      const { id: webhookId } = await loadWebhook(em, own);
      const found = await em.nativeUpdate(Delivery, { id: deliveryId, webhookId }, { state: 'waiting' });
      if (found === 0) throw WEBHOOK_ERRORS.deliveryNotFound();
      await this.tasks.add(em, DELIVER_WEBHOOK, {
        subject: deliveryId,
        key: deliveryId,
        payload: { byHand: true },
      });
    });
  }
}
