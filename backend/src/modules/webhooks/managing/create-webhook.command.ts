import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { requireTarget } from '../delivering/require-target.js';
import { type NewWebhook, Webhook } from '../webhook.entity.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { MAX_WEBHOOKS, WEBHOOK_ERRORS } from '../webhooks.errors.js';

/**
 * Returns the secret, which is shown once.
 * @throws WEBHOOK_ERRORS.privateTarget, `isSlack`, `notSlack` or `tooMany`
 */
export class CreateWebhook extends CommandOf<NewWebhook, { webhook: Webhook; secret: string }> {}

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: WebhookSecrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input }: CreateWebhook): Promise<{ webhook: Webhook; secret: string }> {
    await requireTarget(input, this.config.webhookAllowedHosts);
    return this.em.transactional(async (em) => {
      await advisoryLock(em, `webhooks:${input.tenantId}`);
      if ((await em.count(Webhook, { tenantId: input.tenantId })) >= MAX_WEBHOOKS)
        throw WEBHOOK_ERRORS.tooMany();
      const made = Webhook.make(this.secrets.box, input);
      em.persist(made.webhook);
      return made;
    });
  }
}
