import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Delivery } from '../delivery.entity.js';
import { Webhook } from '../webhook.entity.js';
import { type OwnWebhook, loadWebhook } from './load-webhook.js';

/** Oldest first. */
export class ListWebhooks extends QueryOf<{ tenantId: string }, Webhook[]> {}

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { tenantId } }: ListWebhooks): Promise<Webhook[]> {
    return this.em.find(Webhook, { tenantId }, { orderBy: { id: 'asc' } });
  }
}

/** Newest first; `before` is the id of the last known delivery. */
export class ListDeliveries extends QueryOf<
  OwnWebhook & { limit: number; before?: string | undefined },
  Delivery[]
> {}

@QueryHandler(ListDeliveries)
export class ListDeliveriesHandler implements IQueryHandler<ListDeliveries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { limit, before, ...own } }: ListDeliveries): Promise<Delivery[]> {
    const { id: webhookId } = await loadWebhook(this.em, own);
    return this.em.find(
      Delivery,
      { webhookId, ...(before && { id: { $lt: before } }) },
      { orderBy: { id: 'desc' }, limit },
    );
  }
}
