import { Module } from '@nestjs/common';
import { AnnounceActivity } from './delivering/announce-activity.js';
import { AnnouncePlans } from './delivering/announce-plans.js';
import { AnnounceRecordings } from './delivering/announce-recordings.js';
import { DeliverWebhook } from './delivering/deliver-webhook.js';
import { Messages } from './delivering/messages.js';
import { WebhooksController } from './http/webhooks.controller.js';
import {
  ChangeWebhookHandler,
  RemoveWebhookHandler,
  RotateWebhookSecretHandler,
} from './managing/change-webhook.command.js';
import { CreateWebhookHandler } from './managing/create-webhook.command.js';
import { ListDeliveriesHandler, ListWebhooksHandler } from './managing/list-webhooks.query.js';
import { RedeliverWebhookHandler, TestWebhookHandler } from './managing/send-again.command.js';
import { WebhookSecrets } from './webhook-secrets.js';

@Module({
  controllers: [WebhooksController],
  providers: [
    AnnounceActivity,
    AnnouncePlans,
    AnnounceRecordings,
    DeliverWebhook,
    Messages,
    WebhookSecrets,
    ChangeWebhookHandler,
    CreateWebhookHandler,
    ListDeliveriesHandler,
    ListWebhooksHandler,
    RedeliverWebhookHandler,
    RemoveWebhookHandler,
    RotateWebhookSecretHandler,
    TestWebhookHandler,
  ],
})
export class WebhooksModule {}
