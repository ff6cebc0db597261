import type { EventData, TEST_EVENT, WebhookEvent } from '../webhook-events.js';

/** Maximum escaped characters in Slack blocks (https://docs.slack.dev/reference/block-kit/blocks). */
const MOST = { header: 150, section: 3000, alt: 2000 };

type Told = Partial<
  Record<'reason', string> &
    Record<'percent', number> & {
      recording: { title: string };
      viewer: { email: string; name: string | null };
      question: { text: string };
      comment: { content: string };
      button: { label: string };
      folder: { name: string };
      row: { what: string; who: string | null; due: string | null; state: 'open' | 'done' | 'dropped' };
    }
>;

/** Absolute URLs; null ones are left out. */
export interface SlackLinks {
  watch: string | null;
  viewers: string | null;
  plan: string | null;
  /** Must be public, because Slack fetches it. */
  picture: string | null;
}

const ROW_HEADS: Record<NonNullable<Told['row']>['state'], (who: string) => string> = {
  open: () => 'An action plan has changed',
  done: (who) => (who ? `${who} ticked a row of an action plan` : 'A row of an action plan is done'),
  dropped: () => 'A row of an action plan was dropped',
};

const HEADS: Record<WebhookEvent | typeof TEST_EVENT, (who: string, told: Told) => string> = {
  'recording.ready': () => 'A recording is ready',
  'recording.failed': () => 'A recording couldn’t be processed',
  'recording.edited': () => 'A recording was edited',
  'recording.shared': () => 'A recording was shared',
  'recording.deleted': () => 'A recording was deleted',
  'recording.restored': () => 'A recording was restored',
  'recording.viewed': (who) => `${who} opened a recording`,
  'share.opened_by_new_person': (who) => `${who} is new and opened a recording`,
  'recording.watched': (who, { percent }) => `${who} has watched ${percent} %`,
  'share.button_clicked': (who, { button }) => `${who} clicked “${button?.label}”`,
  'recording.question': (who) => `${who} asked a question`,
  'recording.comment': (who) => `${who} commented`,
  'plan.row_changed': (who, { row }) => ROW_HEADS[row?.state ?? 'open'](who),
  'webhook.test': () => 'A test from Playhead',
};

/** A Block Kit message for an incoming webhook. Text over Slack's limits is truncated with an ellipsis. */
export function slackMessage(
  type: WebhookEvent | typeof TEST_EVENT,
  data: EventData | object,
  { watch, viewers, plan, picture }: SlackLinks,
): object {
  const told = data as Told;
  const title = told.folder?.name ?? told.recording?.title ?? '';
  const who = told.viewer ? (told.viewer.name ?? told.viewer.email) : '';
  const head = HEADS[type](who, told);
  const said = told.question?.text ?? told.comment?.content ?? told.reason ?? (told.row && rowText(told.row));
  const by = told.viewer?.name ? told.viewer.email : undefined;
  const text = [title, said, by].filter(Boolean).join('\n');
  const buttons = [
    ...(watch ? [button('Watch', watch)] : []),
    ...(viewers ? [button('Who watched', viewers)] : []),
    ...(plan ? [button('Open the plan', plan)] : []),
  ];
  return {
    text: escaped(`${head}: ${title}`, MOST.section),
    blocks: [
      { type: 'header', text: plain(head, MOST.header) },
      {
        type: 'section',
        text: plain(text, MOST.section),
        ...(picture && {
          accessory: { type: 'image', image_url: picture, alt_text: escaped(title, MOST.alt) },
        }),
      },
      ...(buttons.length > 0 ? [{ type: 'actions', elements: buttons }] : []),
    ],
  };
}

/** For example "Send the offer (Maya Lind, by 2026-01-16)". */
function rowText({ what, who, due }: NonNullable<Told['row']>): string {
  const facts = [who, due && `by ${due}`].filter(Boolean).join(', ');
  return facts ? `${what} (${facts})` : what;
}

/** A message of {@link slackMessage} without its picture, as JSON; null if it has none. */
export function withoutPicture(body: string): string | null {
  const bare = JSON.stringify(JSON.parse(body), (key, value: unknown) =>
    key === 'accessory' ? undefined : value,
  );
  return bare === body ? null : bare;
}

const button = (label: string, url: string) => ({ type: 'button', text: plain(label, MOST.header), url });

/** Plain text, so that Slack does not interpret `:names:` or markup in user input. */
const plain = (text: string, most: number) => ({
  type: 'plain_text',
  text: escaped(text, most),
  emoji: false,
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes and truncates for Slack, never within a character. */
function escaped(text: string, most: number): string {
  const whole = [...text].map((character) => ENTITIES[character] ?? character);
  if (whole.join('').length <= most) return whole.join('');
  let cut = '';
  for (const next of whole)
    if (cut.length + next.length < most) cut += next;
    else break;
  return `${cut}…`;
}
