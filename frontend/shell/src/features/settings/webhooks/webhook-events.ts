import type { Webhook } from '../../../api/webhooks.js';

export type WebhookEvent = Webhook['events'][number];

export const WEBHOOK_EVENTS: Record<WebhookEvent, string> = {
  'recording.ready': 'A recording is ready',
  'recording.failed': 'A recording couldn’t be processed',
  'recording.edited': 'Someone edits a recording',
  'recording.shared': 'A link is switched on, or made for one person',
  'recording.deleted': 'A recording is deleted',
  'recording.restored': 'A deleted recording is restored',
  'share.opened_by_new_person': 'Someone who never opened a recording of yours opens one',
  'recording.viewed': 'Someone opens a recording for the first time',
  'recording.watched': 'A viewer has watched 25, 50, 75 or 100 %',
  'share.button_clicked': 'A viewer presses the button of a shared page',
  'recording.question': 'A viewer asks a question',
  'recording.comment': 'A viewer comments',
  'plan.row_changed': 'A row of an action plan is added, changed or ticked',
};

export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** Default events for a Slack channel. */
export const SLACK_EVENTS: WebhookEvent[] = [
  'recording.ready',
  'share.opened_by_new_person',
  'recording.question',
];
