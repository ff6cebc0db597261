import { z } from 'zod';
import { Id } from '../../../shared/http/requests/validation.js';
import { DELIVERY_STATES } from '../delivery.entity.js';
import { WEBHOOK_KINDS } from '../webhook.entity.js';
import { WEBHOOK_EVENTS } from '../webhook-events.js';

const NOT_AN_ADDRESS = 'Enter an address that starts with https:// or http://';
const url = z
  .string({ error: 'An address is required' })
  .trim()
  .max(2000, 'An address has at most 2,000 characters')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), NOT_AN_ADDRESS)
  .refine((text) => !URL.canParse(text) || new URL(text).username === '', 'Leave out the user and password');
const events = z
  .array(z.enum(WEBHOOK_EVENTS), { error: 'Choose at least one event' })
  .min(1, 'Choose at least one event')
  .max(100, 'Choose at most 100 events')
  .transform((names) => [...new Set(names)]);

const ownerIds = z
  .array(Id)
  .max(100, 'Choose at most 100 people')
  .transform((ids) => [...new Set(ids)]);

const folderIds = z
  .array(Id)
  .max(100, 'Choose at most 100 folders')
  .transform((ids) => [...new Set(ids)]);

export const WebhookResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(WEBHOOK_KINDS).describe('`slack` sends Slack messages'),
    url: z.string().describe('For Slack, without the secret part'),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    ownerIds: z.array(z.uuid()).describe('Owners whose recordings are included; an empty list means all'),
    folderIds: z.array(z.uuid()).describe('Includes subfolders; an empty list means all folders'),
    isPaused: z.boolean().describe('While paused nothing is sent, and nothing is queued'),
    stoppedReason: z
      .string()
      .nullable()
      .describe('Why delivery stopped: `410`, or Slack’s error. A new URL or `isPaused: false` retries'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });
export type WebhookResponse = z.infer<typeof WebhookResponse>;

const secret = z.string().describe('Signs the messages (Standard Webhooks); shown only once');

export const CreatedWebhookResponse = WebhookResponse.extend({
  secret: z.string().describe('Signs the messages, shown only once; empty for Slack'),
}).meta({ id: 'CreatedWebhook' });
export type CreatedWebhookResponse = z.infer<typeof CreatedWebhookResponse>;

export const WebhookSecretResponse = z.object({ secret }).meta({ id: 'WebhookSecret' });
export type WebhookSecretResponse = z.infer<typeof WebhookSecretResponse>;

export const CreateWebhookRequest = z
  .object({
    kind: z.enum(WEBHOOK_KINDS).default('webhook'),
    url,
    events,
    ownerIds: ownerIds.default([]),
    folderIds: folderIds.default([]),
  })
  .meta({ id: 'CreateWebhookRequest' });
export type CreateWebhookRequest = z.infer<typeof CreateWebhookRequest>;

export const ChangeWebhookRequest = z
  .object({
    url: url.optional(),
    events: events.optional(),
    ownerIds: ownerIds.optional(),
    folderIds: folderIds.optional(),
    isPaused: z.boolean().optional(),
  })
  .meta({ id: 'ChangeWebhookRequest' });
export type ChangeWebhookRequest = z.infer<typeof ChangeWebhookRequest>;

export const TestWebhookRequest = z.object({ type: z.enum(WEBHOOK_EVENTS).optional() });
export type TestWebhookRequest = z.infer<typeof TestWebhookRequest>;

export const DeliveryResponse = z
  .object({
    id: z.uuid().describe('Id of the message (`webhook-id`)'),
    type: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    status: z.number().int().nullable().describe('HTTP status of the last attempt'),
    error: z.string().nullable(),
    durationMs: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
    attemptedAt: z.iso.datetime().nullable(),
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryResponse = z.infer<typeof DeliveryResponse>;

export const TestedWebhookResponse = z.object({ deliveryId: z.uuid() }).meta({ id: 'TestedWebhook' });
export type TestedWebhookResponse = z.infer<typeof TestedWebhookResponse>;

export const ListDeliveriesRequest = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(30),
  before: Id.optional().describe('Id of the last delivery on the previous page'),
});
export type ListDeliveriesRequest = z.infer<typeof ListDeliveriesRequest>;
