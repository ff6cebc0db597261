import { slackMessage } from '../../../src/modules/webhooks/delivering/slack-message.js';
import { comeFromOurPages } from '../../support/browser.js';
import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, type TestProduct, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';
import { SlackPayload, aSlackServer } from '../../support/slack-server.js';

interface Connection {
  id: string;
  url: string;
  secret: string;
  isPaused: boolean;
  stoppedReason: string | null;
}

const SITE = 'https://playhead.example.com';
let slack: Awaited<ReturnType<typeof aSlackServer>>;
let product: TestProduct;
let owner: Person;
let recording: RecordingBody;

beforeAll(async () => {
  comeFromOurPages();
  slack = await aSlackServer();
  product = await startProduct({ environment: { WEBHOOK_ALLOWED_HOSTS: slack.host, PUBLIC_URL: SITE } });
  await liftPlanLimits(product);
  owner = await aPerson(product);
});
afterAll(async () => {
  await product.stop();
  await slack.stop();
});
beforeEach(async () => {
  Object.assign(slack, { status: 200, canFetch: true });
  [slack.shown.length, slack.refused.length] = [0, 0];
  recording = await aCompletedRecording(product, owner.browser, { title: 'R&D <Call>' });
});
afterEach(async () => {
  for (const { id } of await list()) await owner.browser.ask('DELETE', `/api/webhooks/${id}`);
});

const list = () => owner.browser.ask<Connection[]>('GET', '/api/webhooks');
const connect = (url = slack.address) =>
  owner.browser.ask<Connection>('POST', '/api/webhooks', {
    kind: 'slack',
    url,
    events: ['share.opened_by_new_person', 'recording.comment'],
  });
const log = (id: string) =>
  owner.browser.ask<{ id: string; state: string; attempts: number; error: string | null }[]>(
    'GET',
    `/api/webhooks/${id}/deliveries`,
  );
let people = 0;
const open = () =>
  aViewer(product, recording.shareId, { email: `pat${people++}@acme.com`, name: '<!channel> Pat' });

const showPicture = async () => {
  await product.database.query(`update recording set thumbnail_key = 't' where id = $1`, [recording.id]);
  await owner.browser.ask('PATCH', `/api/recordings/${recording.id}/share`, { previewAllowed: true });
};

describe('A Slack channel', () => {
  it('is told once, with what people wrote escaped, the picture where it is public, and two buttons', async () => {
    await connect();
    await showPicture();
    await open();
    await product.runTasks();
    await product.runTasks();
    expect(slack.refused).toEqual([]);
    expect(slack.shown).toHaveLength(1);
    const [{ blocks } = { blocks: [] }] = slack.shown;
    expect(JSON.stringify(blocks)).toContain('&lt;!channel&gt; Pat is new');
    expect(blocks).toEqual([
      expect.objectContaining({ type: 'header' }),
      expect.objectContaining({
        text: expect.objectContaining({ text: expect.stringMatching(/^R&amp;D &lt;Call&gt;\n/) }),
        accessory: expect.objectContaining({
          image_url: `${SITE}/api/recordings/shared/${recording.shareId}/preview`,
        }),
      }),
      {
        type: 'actions',
        elements: [
          expect.objectContaining({ url: `${SITE}/view/${recording.shareId}` }),
          expect.objectContaining({ url: `${SITE}/analytics/${recording.id}` }),
        ],
      },
    ]);
  });

  it('is told without a picture that Slack cannot fetch, and the log says so', async () => {
    const { id } = await connect();
    await showPicture();
    slack.canFetch = false;
    await open();
    await product.runTasks();
    await product.runTasks();
    expect(slack.refused).toEqual(['invalid_blocks']);
    expect(slack.shown).toHaveLength(1);
    expect(JSON.stringify(slack.shown)).not.toContain('image_url');
    const error = 'Sent without the picture, which Slack did not take.';
    expect(await log(id)).toEqual([expect.objectContaining({ state: 'delivered', attempts: 1, error })]);
  });

  it('is no webhook of another kind, whose messages Slack would refuse', async () => {
    const url = 'https://hooks.slack.com/services/T0SECRET/B0SECRET/secretsecret';
    const answer = await owner.browser.send('POST', '/api/webhooks', {
      json: { url, events: ['recording.ready'] },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'webhook.is_slack' }),
    ]);
  });

  it('is told later where Slack asks to wait, and no sooner', async () => {
    const { id } = await connect();
    Object.assign(slack, { status: 429, retryAfter: 1800 });
    await open();
    await product.runTasks();
    const [due] = await product.database.query<{ wait: string }>(
      `select extract(epoch from due_at - now()) as wait from task where kind = 'deliver-webhook' and done_at is null`,
    );
    expect(Math.round(Number(due!.wait) / 60)).toBe(30);
    slack.status = 200;
    await product.runTasks({ days: 1 });
    expect(slack.shown).toHaveLength(1);
    expect(await log(id)).toEqual([expect.objectContaining({ state: 'delivered', attempts: 2 })]);
  });

  it.each([
    [404, 'no_service'],
    [410, 'channel_is_archived'],
    [403, 'invalid_token'],
  ])('that answers %d %s is told nothing more until it has another address', async (status, word) => {
    const { id } = await connect();
    slack.status = status;
    await open();
    await product.runTasks();
    await open();
    await product.runTasks({ days: 3 });
    expect(slack.refused).toEqual([word]);
    expect(await list()).toEqual([expect.objectContaining({ isPaused: true, stoppedReason: word })]);
    expect(await owner.browser.ask('GET', '/api/notifications')).toMatchObject({ paused: ['webhooks'] });
    slack.status = 200;
    const mended = await owner.browser.ask('PATCH', `/api/webhooks/${id}`, { url: slack.address });
    expect(mended).toMatchObject({ isPaused: false, stoppedReason: null });
    const [failed] = await log(id);
    expect(failed).toMatchObject({ state: 'failed', error: `The address answered ${status}: ${word}.` });
    await owner.browser.ask('POST', `/api/webhooks/${id}/deliveries/${failed!.id}/redeliver`);
    await product.runTasks();
    expect(slack.shown).toHaveLength(1);
  });

  it('has an address of Slack alone, which nobody sees again', async () => {
    const { id, secret } = await connect();
    const kept = await product.database.query('select * from webhook');
    for (const text of [JSON.stringify(await list()), JSON.stringify(kept)])
      expect(text).not.toMatch(/T0SECRET|secretsecret/);
    expect(secret).toBe('');
    for (const [method, path] of [
      ['POST', '/api/webhooks'],
      ['PATCH', `/api/webhooks/${id}`],
    ] as const)
      for (const url of ['https://slack.com/services/T1/B1/x', 'https://hooks.slack.com/workflows/T1/B1/x']) {
        const json = { kind: 'slack', url, events: ['recording.ready'] };
        const answer = await owner.browser.send(method, path, { json });
        expect([answer.status, await answer.text()]).toEqual([
          400,
          expect.stringContaining('hooks.slack.com/services/'),
        ]);
      }
    expect((await owner.browser.send('POST', `/api/webhooks/${id}/rotate-secret`)).status).toBe(409);
  });

  it('gets messages within the limits of Block Kit, cut between characters', () => {
    const long = '&😀'.repeat(3000);
    const viewer = { email: 'pat@acme.com', name: long };
    const data = { recording: { id: recording.id, title: long }, viewer, question: { text: long } };
    const links = { watch: SITE, viewers: SITE, plan: null, picture: SITE };
    const row = { what: long, who: long, due: '2026-01-16', state: 'done' };
    const changed = { folder: { name: long }, row, viewer };
    for (const payload of [
      slackMessage('recording.question', data, links),
      slackMessage('plan.row_changed', changed, { watch: null, viewers: null, plan: SITE, picture: null }),
    ]) {
      expect(SlackPayload.parse(payload)).toEqual(payload);
      expect(JSON.stringify(payload)).not.toContain('\\ud83d"');
    }
  });

  it.each([
    ['open', '', 'An action plan has changed'],
    ['done', '', 'A row of an action plan is done'],
    ['done', 'Pat', 'Pat ticked a row of an action plan'],
    ['dropped', '', 'A row of an action plan was dropped'],
  ])('says of a row that is %s by “%s”: %s', (state, name, head) => {
    const message = slackMessage(
      'plan.row_changed',
      {
        folder: { name: 'Brattvær' },
        row: { what: 'Send the offer', who: 'Maya', due: '2026-01-16', state },
        viewer: name ? { email: 'pat@acme.com', name } : null,
      },
      { watch: null, viewers: null, plan: SITE, picture: null },
    );
    const text = `Brattvær\nSend the offer (Maya, by 2026-01-16)${name && '\npat@acme.com'}`;
    expect(message).toMatchObject({
      blocks: [
        { text: { text: head } },
        { text: { text } },
        { elements: [{ text: { text: 'Open the plan' }, url: SITE }] },
      ],
    });
  });
});
