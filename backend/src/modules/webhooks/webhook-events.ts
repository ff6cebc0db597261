/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  'recording.viewed',
  'recording.watched',
  'recording.question',
  'recording.comment',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request alone, to see whether an address answers. */
export const TEST_EVENT = 'webhook.test';

/** The `data` of a message. */
export interface EventData {
  recording: { id: string; title: string };
  viewer: { email: string; name: string | null };
  [more: string]: unknown;
}
