import type { EntityManager } from '@mikro-orm/postgresql';
import { Webhook } from '../webhook.entity.js';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';

export interface OwnWebhook {
  tenantId: string;
  webhookId: string;
}

export async function loadWebhook(em: EntityManager, { tenantId, webhookId }: OwnWebhook): Promise<Webhook> {
  const webhook = await em.findOne(Webhook, { id: webhookId, tenantId });
  if (!webhook) throw WEBHOOK_ERRORS.notFound();
  return webhook;
}
