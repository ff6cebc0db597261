import { z } from 'zod';
import type { SentMessage } from '../../shared/openapi/openapi.js';

const about = z.object({ id: z.uuid(), title: z.string() });
const viewer = z.object({ email: z.string(), name: z.string().nullable() });
const ofViewer = { recording: about, viewer };

const facts = about.extend({
  description: z.string(),
  status: z.string(),
  duration: z.number().nullable().describe('Seconds'),
  language: z.string().nullable().describe('BCP 47'),
  createdAt: z.iso.datetime(),
  owner: z.object({ id: z.uuid(), email: z.string() }).nullable().describe('Null where the account is gone'),
  url: z.string().nullable().describe('Its page in Playhead, where PUBLIC_URL is set'),
});
const ofRecording = { recording: facts };

const EVENTS = {
  'recording.ready': { when: 'A recording is ready', data: z.object(ofRecording) },
  'recording.failed': {
    when: 'A recording could not be processed',
    data: z.object({ ...ofRecording, reason: z.string() }),
  },
  'recording.edited': {
    when: 'Somebody edits a recording',
    data: z.object({ ...ofRecording, editedBy: z.string().nullable() }),
  },
  'recording.shared': { when: 'A link is switched on or made for a person', data: z.object(ofRecording) },
  'recording.deleted': { when: 'A recording is moved to the bin', data: z.object(ofRecording) },
  'recording.restored': { when: 'A recording is restored from the bin', data: z.object(ofRecording) },
  'recording.viewed': { when: 'Someone opens a recording for the first time', data: z.object(ofViewer) },
  'share.opened_by_new_person': {
    when: 'Someone who has seen no recording of yours before opens one',
    data: z.object(ofViewer),
  },
  'recording.watched': {
    when: 'A viewer has watched 25, 50, 75 or 100 %',
    data: z.object({ ...ofViewer, percent: z.int() }),
  },
  'share.button_clicked': {
    when: 'A viewer presses the button of a shared page',
    data: z.object({ ...ofViewer, button: z.object({ label: z.string(), url: z.string() }) }),
  },
  'recording.question': {
    when: 'A viewer asks the assistant',
    data: z.object({
      ...ofViewer,
      question: z.object({ id: z.uuid(), text: z.string(), answeredAt: z.number().nullable() }),
    }),
  },
  'recording.comment': {
    when: 'A viewer comments',
    data: z.object({
      ...ofViewer,
      comment: z.object({ id: z.uuid(), content: z.string(), videoTime: z.number().nullable() }),
    }),
  },
  'plan.row_changed': {
    when: 'An accepted row of an action plan is added or changed, or a viewer ticks it',
    data: z.object({
      folder: z.object({
        id: z.uuid(),
        name: z.string(),
        url: z.string().nullable().describe('Its action plan in Playhead, where PUBLIC_URL is set'),
      }),
      row: z.object({
        id: z.uuid(),
        what: z.string(),
        side: z.enum(['us', 'them', 'both']),
        who: z.string().nullable(),
        due: z.iso.date().nullable(),
        state: z.enum(['open', 'done', 'dropped']),
        start: z.number().nullable().describe('Seconds in the recording, at the line that promises it'),
      }),
      recording: about.nullable().describe('The recording that promises it; null for rows added by hand'),
      viewer: viewer.nullable().describe('The viewer of the room who ticked it'),
    }),
  },
} satisfies Record<string, { when: string; data: z.ZodObject }>;

export type WebhookEvent = keyof typeof EVENTS;
export type EventData<Event extends WebhookEvent = WebhookEvent> = z.infer<(typeof EVENTS)[Event]['data']>;

export const WEBHOOK_EVENTS = Object.keys(EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Only sent on request, to test an address. */
export const TEST_EVENT = 'webhook.test';

export const WEBHOOK_MESSAGES: Record<string, SentMessage> = Object.fromEntries(
  Object.entries(EVENTS).map(([type, { when, data }]) => [
    type,
    {
      when,
      message: z.object({
        id: z.uuid().describe('`webhook-id`: the same however often the message is sent'),
        type: z.literal(type),
        timestamp: z.iso.datetime(),
        data,
      }),
    },
  ]),
);
