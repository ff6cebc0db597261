import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { requireTarget } from '../delivering/require-target.js';
import type { Webhook, WebhookChanges } from '../webhook.entity.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { WEBHOOK_ERRORS } from '../webhooks.errors.js';
import { type OwnWebhook, loadWebhook } from './load-webhook.js';

/**
 * Unset fields are kept.
 * @throws WEBHOOK_ERRORS.notFound, `privateTarget`, `isSlack` or `notSlack`
 */
export class ChangeWebhook extends CommandOf<OwnWebhook & { changes: WebhookChanges }, Webhook> {}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: WebhookSecrets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { changes, ...own } }: ChangeWebhook): Promise<Webhook> {
    const webhook = await loadWebhook(this.em, own);
    const { url } = changes;
    if (url !== undefined) await requireTarget({ kind: webhook.kind, url }, this.config.webhookAllowedHosts);
    webhook.change(this.secrets.box, changes);
    await this.em.flush();
    return webhook;
  }
}

/** Returns a new secret, which is shown once. The old one also signs for another day. */
export class RotateWebhookSecret extends CommandOf<OwnWebhook, string> {}

@CommandHandler(RotateWebhookSecret)
export class RotateWebhookSecretHandler implements ICommandHandler<RotateWebhookSecret> {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: WebhookSecrets,
  ) {}

  async execute({ input }: RotateWebhookSecret): Promise<string> {
    const webhook = await loadWebhook(this.em, input);
    if (webhook.kind === 'slack') throw WEBHOOK_ERRORS.noSecret();
    const secret = webhook.rotateSecret(this.secrets.box);
    await this.em.flush();
    return secret;
  }
}

/** Removes a webhook with its log and cancels queued messages. */
export class RemoveWebhook extends CommandOf<OwnWebhook> {}

@CommandHandler(RemoveWebhook)
export class RemoveWebhookHandler implements ICommandHandler<RemoveWebhook> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: RemoveWebhook): Promise<void> {
    await this.em.remove(await loadWebhook(this.em, input)).flush();
  }
}
