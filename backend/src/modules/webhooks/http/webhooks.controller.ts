import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import type { Delivery } from '../delivery.entity.js';
import { ChangeWebhook, RemoveWebhook, RotateWebhookSecret } from '../managing/change-webhook.command.js';
import { CreateWebhook } from '../managing/create-webhook.command.js';
import { ListDeliveries, ListWebhooks } from '../managing/list-webhooks.query.js';
import { RedeliverWebhook, TestWebhook } from '../managing/send-again.command.js';
import type { Webhook } from '../webhook.entity.js';
import {
  ChangeWebhookRequest,
  CreateWebhookRequest,
  CreatedWebhookResponse,
  DeliveryResponse,
  ListDeliveriesRequest,
  TestWebhookRequest,
  TestedWebhookResponse,
  WebhookResponse,
  WebhookSecretResponse,
} from './webhooks.dto.js';

const SOMETIMES = { default: { limit: 20, ttl: 60_000 } };

@ApiTags('webhooks')
@Scope('session')
@Access('manager')
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List the webhooks')
  @Answers(200, z.array(WebhookResponse))
  async listWebhooks(@User() { tenantId }: CurrentUser): Promise<WebhookResponse[]> {
    return (await this.queries.execute(new ListWebhooks({ tenantId }))).map(toResponse);
  }

  @Post()
  @Does('Add a webhook', 'The secret is returned only once.')
  @Answers(201, CreatedWebhookResponse)
  async createWebhook(
    @User() { tenantId }: CurrentUser,
    @Body({ schema: CreateWebhookRequest }) given: CreateWebhookRequest,
  ): Promise<CreatedWebhookResponse> {
    const { webhook, secret } = await this.commands.execute(new CreateWebhook({ tenantId, ...given }));
    return { ...toResponse(webhook), secret };
  }

  @Patch(':webhookId')
  @Does('Change a webhook')
  @Answers(200, WebhookResponse)
  async changeWebhook(
    @User() { tenantId }: CurrentUser,
    @PathId('webhookId') webhookId: string,
    @Body({ schema: ChangeWebhookRequest }) changes: ChangeWebhookRequest,
  ): Promise<WebhookResponse> {
    return toResponse(await this.commands.execute(new ChangeWebhook({ tenantId, webhookId, changes })));
  }

  @Delete(':webhookId')
  @Does('Remove a webhook')
  @HttpCode(204)
  @Answers(204, undefined, 'Removed with its log')
  removeWebhook(@User() { tenantId }: CurrentUser, @PathId('webhookId') webhookId: string): Promise<void> {
    return this.commands.execute(new RemoveWebhook({ tenantId, webhookId }));
  }

  @Post(':webhookId/test')
  @Does('Send a test message', 'Sends an example of the event `type`, or `webhook.test` by default.')
  @Throttle(SOMETIMES)
  @HttpCode(202)
  @Answers(202, TestedWebhookResponse, 'A message is on its way; the log says how it went')
  async testWebhook(
    @User() { tenantId }: CurrentUser,
    @PathId('webhookId') webhookId: string,
    @Query({ schema: TestWebhookRequest }) { type }: TestWebhookRequest,
  ): Promise<TestedWebhookResponse> {
    const test = new TestWebhook({ tenantId, webhookId, type: type ?? null });
    return { deliveryId: await this.commands.execute(test) };
  }

  @Post(':webhookId/rotate-secret')
  @Does('Replace the secret of a webhook')
  @HttpCode(200)
  @Answers(200, WebhookSecretResponse, 'The old secret signs beside the new one for 24 hours')
  async rotateWebhookSecret(
    @User() { tenantId }: CurrentUser,
    @PathId('webhookId') webhookId: string,
  ): Promise<WebhookSecretResponse> {
    return { secret: await this.commands.execute(new RotateWebhookSecret({ tenantId, webhookId })) };
  }

  @Get(':webhookId/deliveries')
  @Does('List a webhook’s deliveries')
  @Answers(200, z.array(DeliveryResponse), 'The newest first')
  async listWebhookDeliveries(
    @User() { tenantId }: CurrentUser,
    @PathId('webhookId') webhookId: string,
    @Query({ schema: ListDeliveriesRequest }) page: ListDeliveriesRequest,
  ): Promise<DeliveryResponse[]> {
    const deliveries = await this.queries.execute(new ListDeliveries({ tenantId, webhookId, ...page }));
    return deliveries.map(toDelivery);
  }

  @Post(':webhookId/deliveries/:deliveryId/redeliver')
  @Does('Redeliver a message')
  @Throttle(SOMETIMES)
  @HttpCode(202)
  @Answers(202, undefined, 'It is on its way again, with the same id')
  redeliverWebhook(
    @User() { tenantId }: CurrentUser,
    @PathId('webhookId') webhookId: string,
    @PathId('deliveryId') deliveryId: string,
  ): Promise<void> {
    return this.commands.execute(new RedeliverWebhook({ tenantId, webhookId, deliveryId }));
  }
}

const toResponse = ({ id, kind, url, events, createdAt, ...webhook }: Webhook): WebhookResponse => {
  const { ownerIds, folderIds, isPaused, stoppedReason = null } = webhook;
  return {
    id,
    kind,
    url,
    events,
    ownerIds,
    folderIds,
    isPaused,
    stoppedReason,
    createdAt: createdAt.toISOString(),
  };
};

const toDelivery = (delivery: Delivery): DeliveryResponse => {
  const { id, type, state, attempts, status, error, durationMs, createdAt, attemptedAt, body } = delivery;
  return {
    id,
    type,
    state,
    attempts,
    body,
    status: status ?? null,
    error: error ?? null,
    durationMs: durationMs ?? null,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  };
};
