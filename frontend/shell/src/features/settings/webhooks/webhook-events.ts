import type { Webhook } from '../../../api/webhooks.js';

export type WebhookEvent = Webhook['events'][number];

/** What happened, as a person says it; the names are the API's. */
export const WEBHOOK_EVENTS: Record<WebhookEvent, string> = {
  'recording.viewed': 'Someone opens a recording for the first time',
  'recording.watched': 'A viewer has watched 25, 50, 75 or 100 %',
  'recording.question': 'A viewer asks the assistant',
  'recording.comment': 'A viewer comments',
};

export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
