import type { Webhook } from '../../../api/webhooks.js';

export type WebhookEvent = Webhook['events'][number];

/** What happened, as a person says it; the names are the API's. */
export const WEBHOOK_EVENTS: Record<WebhookEvent, string> = {
  'recording.ready': 'A recording is ready',
  'recording.failed': 'A recording couldn’t be processed',
  'recording.edited': 'Somebody edits a recording',
  'recording.shared': 'A link is switched on or made for a person',
  'recording.deleted': 'A recording is deleted',
  'recording.restored': 'A deleted recording is restored',
  'share.opened_by_new_person': 'Someone opens a recording of yours for the first time ever',
  'recording.viewed': 'Someone opens a recording for the first time',
  'recording.watched': 'A viewer has watched 25, 50, 75 or 100 %',
  'share.button_clicked': 'A viewer presses the button of a shared page',
  'recording.question': 'A viewer asks the assistant',
  'recording.comment': 'A viewer comments',
};

export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** What a channel is told of unless somebody chooses otherwise. */
export const SLACK_EVENTS: WebhookEvent[] = [
  'recording.ready',
  'share.opened_by_new_person',
  'recording.question',
];
