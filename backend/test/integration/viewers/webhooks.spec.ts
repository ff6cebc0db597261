import { ThrottlerStorage } from '@nestjs/throttler';
import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import type { z } from 'zod';
import { FailProcessing, PublishSmartContent } from '../../../src/modules/recordings/index.js';
import { exampleMessage } from '../../../src/shared/openapi/openapi.js';
import { WEBHOOK_MESSAGES } from '../../../src/modules/webhooks/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { aPerson } from '../../support/people.js';
import { type RecordingBody, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../../support/recordings.js';
import { type PageEvent, aPageSince, pageEvent } from '../../support/watching.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
interface Made {
  id: string;
  secret: string;
}
interface Delivery {
  id: string;
  type: string;
  state: string;
  attempts: number;
  status: number | null;
  error: string | null;
}

const got: Received[] = [];
let answer = 200;
let retryAfter: string | null = null;

let recording: RecordingBody;

const server: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    const more = answer === 302 ? { location: 'http://169.254.169.254/latest/' } : {};
    response.writeHead(answer, { ...more, ...(retryAfter && { 'retry-after': retryAfter }) }).end();
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const target: string = `http://${host}/hook`;
const product = await startProduct({ environment: { WEBHOOK_ALLOWED_HOSTS: host } });
await liftPlanLimits(product);
const owner = await aPerson(product);
afterAll(async () => {
  await product.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  [got.length, answer, retryAfter] = [0, 200, null];
  recording = await aCompletedRecording(product, owner.browser, {
    title: 'Pricing call',
    lines: [{ text: 'The price is ten.' }],
  });
});
afterEach(async () => {
  for (const { id } of await owner.browser.ask<Made[]>('GET', '/api/webhooks'))
    await owner.browser.ask('DELETE', `/api/webhooks/${id}`);
});

const ALL = ['recording.viewed', 'recording.watched', 'recording.question', 'recording.comment'];
const add = (url = target, events = ALL): Promise<Made> =>
  owner.browser.ask('POST', '/api/webhooks', { url, events });
const log = (id: string): Promise<Delivery[]> => owner.browser.ask('GET', `/api/webhooks/${id}/deliveries`);
const EVENTS = ['recording-watched', 'viewer-admitted', 'comment-added', 'viewer-asked', 'viewer-removed'];
const deliver = (days = 0) => product.runTasks({ kinds: [...EVENTS, 'deliver-webhook'], days });
const messages = () =>
  got.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

describe('A webhook', () => {
  it('is told who viewed, asked and commented, signed, and once', async () => {
    const { secret } = await add();
    const viewer = await aViewer(product, recording.shareId, { email: 'pat@acme.com', name: 'Pat' });
    const shared = `/api/recordings/shared/${recording.shareId}`;
    await viewer.ask('POST', `${shared}/assistant`, { question: 'What is the price?' });
    await viewer.ask('POST', `${shared}/comments`, { content: 'Too much', timestamp: 3 });
    await aViewer(product, recording.shareId, { email: 'pat@acme.com', name: 'Pat' });
    await deliver();
    await deliver();
    const about = { recording: { id: recording.id, title: 'Pricing call' } };
    const pat = { viewer: { email: 'pat@acme.com', name: 'Pat' } };
    expect(messages().sort((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
      expect.objectContaining({
        type: 'recording.comment',
        data: { ...about, ...pat, comment: expect.objectContaining({ content: 'Too much', videoTime: 3 }) },
      }),
      expect.objectContaining({
        type: 'recording.question',
        data: { ...about, ...pat, question: expect.objectContaining({ text: 'What is the price?' }) },
      }),
      expect.objectContaining({ type: 'recording.viewed', data: { ...about, ...pat } }),
    ]);
    for (const { body, headers } of got)
      expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        id: headers['webhook-id'],
      });
  });

  it('is told of a click on the button, each once, which the owner sees beside the viewer', async () => {
    await add(target, ['share.button_clicked']);
    const callToAction = { label: 'Book a call', url: 'https://cal.example.com/olga' };
    await owner.browser.ask('PATCH', `/api/recordings/${recording.id}/share`, { callToAction });
    const viewer = await aViewer(product, recording.shareId, { email: 'pat@acme.com', name: 'Pat' });
    const clicks = `/api/recordings/shared/${recording.shareId}/clicks`;
    const [eventId, other] = [randomUUID(), randomUUID()];
    for (const each of [eventId, eventId, other]) await viewer.ask('POST', clicks, { eventId: each });
    await owner.browser.ask('POST', clicks, { eventId: randomUUID() });
    await product.runTasks();
    expect(messages()).toHaveLength(2);
    expect(told()).toEqual(['share.button_clicked Pricing call', 'share.button_clicked Pricing call']);
    expect(messages()[0]!.data).toMatchObject({ viewer: { email: 'pat@acme.com' }, button: callToAction });
    const { viewers } = await owner.browser.ask<{ viewers: object[] }>(
      'GET',
      `/api/recordings/${recording.id}/share/viewers`,
    );
    expect(viewers).toEqual([expect.objectContaining({ email: 'pat@acme.com', buttonClicks: 2 })]);
    for (const [timeframe, clicks] of [
      ['week', { total: 2, viewers: 1 }],
      ['all', { total: 2, viewers: 1 }],
    ] as const) {
      const path = `/analytics/summary?timeframe=${timeframe}`;
      for (const figures of [
        `/api/recordings/${recording.id}${path}`,
        `/api${path}&recordingId=${recording.id}`,
      ])
        expect(await owner.browser.ask('GET', figures)).toMatchObject({ clicks });
    }
    const kept = await owner.browser.ask('GET', '/api/viewers?email=pat@acme.com');
    expect(JSON.stringify(kept)).toContain(callToAction.url);
  });

  it('is told of each quarter that a viewer has really watched, once', async () => {
    await add(target, ['recording.watched']);
    const viewer = await aViewer(product, recording.shareId, { email: 'pat@acme.com' });
    const { id: recordingId } = recording;
    await aPageSince(product, viewer, { recordingId, seconds: 300 });
    const report = (...events: PageEvent[]) =>
      viewer.ask('POST', `/api/recordings/${recordingId}/analytics/events/batch`, { sessionId: 'a', events });
    await report(pageEvent.play({ at: 0, after: 0 }), pageEvent.pause({ at: 55, after: 55 }));
    await deliver();
    const percents = () => messages().map(({ data }) => data['percent']);
    expect(percents().sort()).toEqual([25, 50]);
    await report(
      pageEvent.seek({ to: 99, after: 60 }),
      pageEvent.play({ at: 40, after: 61 }),
      pageEvent.pause({ at: 100, after: 121 }),
    );
    await deliver();
    expect(percents()).toHaveLength(4);
    expect(messages().at(-1)).toMatchObject({
      type: 'recording.watched',
      data: { viewer: { email: 'pat@acme.com' } },
    });
  });

  it('is told only what it asked for, and nothing while it is paused', async () => {
    const { id } = await add(target, ['recording.comment']);
    await aViewer(product, recording.shareId);
    await deliver();
    expect(got).toEqual([]);
    await owner.browser.ask('PATCH', `/api/webhooks/${id}`, { events: ALL, isPaused: true });
    await aViewer(product, recording.shareId, { email: 'other@example.com' });
    await deliver();
    expect(got).toEqual([]);
  });

  it('is told nothing of what happens in another tenant', async () => {
    await add();
    const { browser } = await aPerson(product);
    const { shareId } = await aCompletedRecording(product, browser);
    await aViewer(product, shareId);
    await deliver();
    expect(got).toEqual([]);
  });

  it('gets a message again later until it takes it, and the log says so', async () => {
    const { id } = await add();
    answer = 500;
    await aViewer(product, recording.shareId);
    await deliver();
    expect(await log(id)).toEqual([
      expect.objectContaining({
        type: 'recording.viewed',
        state: 'waiting',
        attempts: 1,
        status: 500,
        error: 'The address answered 500.',
      }),
    ]);
    answer = 200;
    await deliver(1);
    expect(await log(id)).toEqual([
      expect.objectContaining({ state: 'delivered', attempts: 2, status: 200, error: null }),
    ]);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is sent nothing that waits while it is paused, but a test and what is sent again by hand', async () => {
    const { id } = await add(target, ['recording.edited']);
    answer = 500;
    await owner.browser.ask('PATCH', `/api/recordings/${recording.id}`, { title: 'Prices' });
    await product.runTasks({ days: 1 });
    expect(got).toHaveLength(1);
    await owner.browser.ask('PATCH', `/api/webhooks/${id}`, { isPaused: true });
    await deliver(1);
    await owner.browser.ask('PATCH', `/api/webhooks/${id}`, { isPaused: false });
    await deliver(2);
    expect(got).toHaveLength(1);
    const [unsent] = (await log(id)) as [Delivery];
    expect(unsent).toMatchObject({
      state: 'failed',
      error: 'Not sent: the webhook was paused.',
      attempts: 1,
    });
    await owner.browser.ask('PATCH', `/api/webhooks/${id}`, { isPaused: true });
    answer = 200;
    await owner.browser.ask('POST', `/api/webhooks/${id}/test`);
    await owner.browser.ask('POST', `/api/webhooks/${id}/deliveries/${unsent.id}/redeliver`);
    await deliver();
    expect(got).toHaveLength(3);
  });

  it('that answers 410 is paused, with a notice, and takes another address', async () => {
    const { id } = await add();
    answer = 410;
    await aViewer(product, recording.shareId, { email: 'pat@acme.com' });
    await deliver();
    await deliver(1);
    expect(got).toHaveLength(1);
    const list = () => owner.browser.ask<object[]>('GET', '/api/webhooks');
    expect(await list()).toEqual([expect.objectContaining({ isPaused: true, stoppedReason: '410' })]);
    expect(await owner.browser.ask('GET', '/api/notifications')).toMatchObject({ paused: ['webhooks'] });
    await owner.browser.ask('PATCH', `/api/webhooks/${id}`, { url: `${target}/new` });
    expect(await list()).toEqual([expect.objectContaining({ isPaused: false, stoppedReason: null })]);
  });

  it.each([
    [429, '1800', 1800],
    [503, '1800', 1800],
    [503, () => new Date(Date.now() + 1_800_000).toUTCString(), 1800],
    [429, '99999', 3600],
    [500, '1800', 6],
  ])('that answers %i is not sent to before its Retry-After of %s', async (status, named, seconds) => {
    const { id } = await add();
    [answer, retryAfter] = [status, typeof named === 'string' ? named : named()];
    await owner.browser.ask('POST', `/api/webhooks/${id}/test`);
    await deliver();
    const [{ waits }] = (await product.database.query(
      `select extract(epoch from due_at - now())::float as waits from task
       where kind = 'deliver-webhook' and done_at is null and dead_at is null order by created_at desc limit 1`,
    )) as [{ waits: number }];
    expect(Math.abs(waits - seconds)).toBeLessThan(60);
  });

  it('is given up after two days, and gets the message again on request', async () => {
    const { id } = await add();
    answer = 503;
    await aViewer(product, recording.shareId);
    for (let n = 0; n < 12; n++) await deliver(3);
    const [failed] = await log(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 9, status: 503 });
    answer = 200;
    await owner.browser.ask('POST', `/api/webhooks/${id}/deliveries/${failed!.id}/redeliver`);
    await deliver();
    expect(await log(id)).toEqual([expect.objectContaining({ state: 'delivered', attempts: 10 })]);
  });

  it('is tested with a message of its own, and signs with both secrets for a day', async () => {
    const { id, secret } = await add();
    const { secret: next } = await owner.browser.ask<Made>('POST', `/api/webhooks/${id}/rotate-secret`);
    expect(next).not.toBe(secret);
    await owner.browser.ask('POST', `/api/webhooks/${id}/test`);
    await deliver();
    const [{ body, headers } = { body: '', headers: {} }] = got;
    for (const each of [secret, next])
      expect(new Verifier(each).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'webhook.test',
      });
    await product.database.query(`update webhook set old_secret_until = now() where id = $1`, [id]);
    await owner.browser.ask('POST', `/api/webhooks/${id}/test`);
    await deliver();
    expect(got.map((message) => message.headers['webhook-signature']!.toString().split(' ').length)).toEqual([
      2, 1,
    ]);
  });

  it('is neither taken for a private address nor told there', async () => {
    const [url, reason] = ['http://10.0.0.1/', '10.0.0.1 is not a public address.'];
    for (const [method, path] of [
      ['POST', '/api/webhooks'],
      ['PATCH', `/api/webhooks/${(await add()).id}`],
    ] as const) {
      const answer = await owner.browser.send(method, path, { json: { url, events: ALL } });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({
          errors: { url: [expect.stringContaining(reason.replace(/\.$/, ''))] },
        }),
      ]);
    }
    const { id } = await add();
    // Simulates a changed DNS entry.
    await product.database.query('update webhook set url = $1 where id = $2', [url, id]);
    await owner.browser.ask('POST', `/api/webhooks/${id}/test`);
    await deliver();
    expect(got).toEqual([]);
    expect(await log(id)).toEqual([
      expect.objectContaining({ state: 'waiting', status: null, error: expect.stringContaining(reason) }),
    ]);
  });

  it('keeps nothing of a viewer who was removed', async () => {
    const { id } = await add();
    await aViewer(product, recording.shareId);
    await deliver();
    expect(await log(id)).toHaveLength(1);
    const at = `/api/recordings/${recording.id}/share/viewers`;
    const { viewers } = await owner.browser.ask<{ viewers: { id: string }[] }>('GET', at);
    await owner.browser.ask('DELETE', `${at}/${viewers[0]!.id}`);
    await deliver();
    expect(await log(id)).toEqual([]);
  });
});

const OF_RECORDINGS = [
  'recording.ready',
  'recording.failed',
  'recording.edited',
  'recording.shared',
  'recording.deleted',
  'recording.restored',
  'share.opened_by_new_person',
];

function told(): string[] {
  for (const { body } of got) {
    const message = JSON.parse(body) as { type: string };
    expect(() =>
      (WEBHOOK_MESSAGES[message.type]!.message as z.ZodObject).strict().parse(message),
    ).not.toThrow();
  }
  return messages().map(({ type, data }) => `${type} ${(data['recording'] as { title: string }).title}`);
}

describe('What becomes of a recording', () => {
  const deliverAll = () => product.runTasks({ days: 1 });
  const at = () => `/api/recordings/${recording.id}`;

  it('is told as it happens, and an edit once, however many saves it took', async () => {
    await add(target, OF_RECORDINGS);
    for (const title of ['Pricing', 'Prices']) {
      await owner.browser.ask('PATCH', at(), { title });
      await product.runTasks();
    }
    await owner.browser.ask('PATCH', `${at()}/share`, { enabled: false });
    await owner.browser.ask('PATCH', `${at()}/share`, { enabled: true });
    await owner.browser.ask('PATCH', `${at()}/share`, { enabled: true });
    await owner.browser.ask('DELETE', at());
    await deliverAll();
    await owner.browser.ask('POST', `${at()}/restore`);
    await deliverAll();
    await deliverAll();
    expect(told().sort()).toEqual([
      'recording.deleted Prices',
      'recording.edited Prices',
      'recording.restored Prices',
      'recording.shared Prices',
    ]);
    expect(messages().find(({ type }) => type === 'recording.edited')!.data).toMatchObject({
      recording: {
        id: recording.id,
        owner: { id: owner.id, email: owner.email },
        status: 'completed',
        url: null,
      },
    });
  });

  it('is told as often as it happens to many at once', async () => {
    await add(target, OF_RECORDINGS);
    const { id } = await aCompletedRecording(product, owner.browser, { title: 'Another' });
    for (const action of ['unshare', 'share', 'delete', 'restore']) {
      await owner.browser.ask('POST', '/api/recordings/batch', { ids: [recording.id, id], action });
      await deliverAll();
    }
    expect(told().sort()).toEqual(
      ['deleted', 'restored', 'shared'].flatMap((what) => [
        `recording.${what} Another`,
        `recording.${what} Pricing call`,
      ]),
    );
  });

  it('is told when it is ready, once, and when it failed, with the reason', async () => {
    await add(target, OF_RECORDINGS);
    const written = { title: 'Written', description: '', chapters: [] };
    const publish = (id: string) =>
      asTheProduct(product, () =>
        product.app.get(CommandBus).execute(new PublishSmartContent({ recordingId: id, written })),
      );
    const setStatus = (id: string) =>
      product.database.query(`update recording set status = 'processing' where id = $1`, [id]);
    await setStatus(recording.id);
    await publish(recording.id);
    await publish(recording.id).catch(() => undefined);
    const broken = await aCompletedRecording(product, owner.browser, { title: 'Broken' });
    await setStatus(broken.id);
    await asTheProduct(product, () =>
      product.app
        .get(CommandBus)
        .execute(new FailProcessing({ recordingId: broken.id, reason: 'No sound.' })),
    );
    await deliverAll();
    expect(told().sort()).toEqual(['recording.failed Broken', 'recording.ready Pricing call']);
    expect(messages().find(({ type }) => type === 'recording.failed')!.data['reason']).toBe('No sound.');
  });

  it('is told of the recordings of chosen people alone', async () => {
    const { id } = await add(target, OF_RECORDINGS);
    const change = (ownerIds: string[]) => owner.browser.ask('PATCH', `/api/webhooks/${id}`, { ownerIds });
    await change([randomUUID()]);
    await owner.browser.ask('PATCH', at(), { title: 'Not told' });
    await deliverAll();
    expect(got).toEqual([]);
    await change([owner.id]);
    await owner.browser.ask('PATCH', at(), { title: 'Told' });
    await deliverAll();
    expect(told()).toEqual(['recording.edited Told']);
  });

  it('is told of the recordings in chosen folders and below alone', async () => {
    const folder = (name: string, parentId: string | null) =>
      owner.browser.ask<{ id: string }>('POST', '/api/folders', { name, parentId });
    const deals = await folder('Deals', null);
    const { id: folderId } = await folder('Acme', deals.id);
    const { id } = await add(target, OF_RECORDINGS);
    await owner.browser.ask('PATCH', `/api/webhooks/${id}`, { folderIds: [deals.id] });
    await aViewer(product, recording.shareId, { email: `${randomUUID()}@acme.com` });
    await owner.browser.ask('PATCH', at(), { title: 'Not told' });
    await deliverAll();
    expect(got).toEqual([]);
    await owner.browser.ask('POST', '/api/recordings/batch', {
      ids: [recording.id],
      action: 'move',
      folderId,
    });
    await aViewer(product, recording.shareId, { email: `${randomUUID()}@acme.com` });
    await owner.browser.ask('PATCH', at(), { title: 'Told' });
    await deliverAll();
    expect(told().sort()).toEqual(['recording.edited Told', 'share.opened_by_new_person Told']);
  });

  it('is told when somebody new comes, and not when they come to another recording', async () => {
    await add(target, OF_RECORDINGS);
    const email = `${randomUUID()}@acme.com`;
    await aViewer(product, recording.shareId, { email });
    const other = await aCompletedRecording(product, owner.browser, { title: 'Another' });
    await aViewer(product, other.shareId, { email });
    await deliverAll();
    expect(told()).toEqual(['share.opened_by_new_person Pricing call']);
  });

  it('is told once of somebody new who opens two recordings at once', async () => {
    await add(target, OF_RECORDINGS);
    const email = `${randomUUID()}@acme.com`;
    const other = await aCompletedRecording(product, owner.browser, { title: 'Another' });
    await Promise.all([recording, other].map(({ shareId }) => aViewer(product, shareId, { email })));
    // Concurrent transactions do not see each other's viewer.
    await product.database.query('update recording_viewer set created_at = now() where email = $1', [email]);
    await deliverAll();
    expect(told()).toHaveLength(1);
  });

  it('is told of nothing that is cut, whatever becomes of it', async () => {
    await add(target, [...OF_RECORDINGS, ...ALL]);
    const { id, shareId } = await aCompletedRecording(product, owner.browser, {
      title: 'Offer for Zephyrine',
      lines: [{ text: 'We make Zephyrine an offer.' }, { text: 'Let us begin.' }],
    });
    const path = `/api/recordings/${id}`;
    await owner.browser.ask('PATCH', path, { description: 'An offer to Zephyrine. They begin.' });
    await deliverAll();
    got.length = 0;
    await owner.browser.ask('PUT', `${path}/cuts`, { ranges: [{ start: 0, end: 10, kind: 'remove' }] });
    const cut = {
      ranges: [{ start: 0, end: 10, kind: 'remove' }],
      key: 'k',
      contentType: 'video/mp4',
      duration: 90,
      thumbnailKey: null,
      storyboard: null,
    };
    await owner.browser.ask('PATCH', path, { chapters: [] });
    await deliverAll();
    await product.database.query('update recording set shown_cut = $1 where id = $2', [cut, id]);
    const viewer = await aViewer(product, shareId, { email: `${randomUUID()}@acme.com` });
    await viewer.ask('POST', `/api/recordings/shared/${shareId}/comments`, { content: 'Good', timestamp: 3 });
    await owner.browser.ask('PATCH', `${path}/share`, { enabled: false });
    await owner.browser.ask('PATCH', `${path}/share`, { enabled: true });
    await deliverAll();
    await owner.browser.ask('DELETE', path);
    await deliverAll();
    await owner.browser.ask('POST', `${path}/restore`);
    await deliverAll();
    expect([...new Set(messages().map(({ type }) => type))].sort()).toEqual([
      'recording.comment',
      'recording.deleted',
      'recording.edited',
      'recording.restored',
      'recording.shared',
      'recording.viewed',
      'share.opened_by_new_person',
    ]);
    expect(got.filter(({ body }) => body.includes('Zephyrine'))).toEqual([]);
    expect(messages().at(-1)!.data['recording']).toMatchObject({
      title: 'Offer for [removed]',
      description: 'They begin.',
      duration: 90,
    });
  });

  it.each(Object.keys(WEBHOOK_MESSAGES))('%s is sent as its example on request', async (type) => {
    // More event types than the rate limit allows per minute.
    (Reflect.get(product.app.get(ThrottlerStorage), 'limiters') as Map<string, unknown>).clear();
    const { id } = await add(target, [type]);
    await owner.browser.ask('POST', `/api/webhooks/${id}/test?type=${type}`);
    await deliver();
    expect(told()).toHaveLength(1);
    expect(messages()[0]!.type).toBe(type);
  });
});

describe('Webhooks', () => {
  it('are for the managers of a tenant, who see the secret once', async () => {
    await add();
    const member = await aPerson(product);
    await product.database.query('update subscription_plan set max_users = null');
    await joinTenant(product, member.browser, owner.browser, 'member');
    expect((await member.browser.send('GET', '/api/webhooks')).status).toBe(403);
    expect(JSON.stringify(await owner.browser.ask('GET', '/api/webhooks'))).not.toContain('whsec_');
    const kept = await product.database.query('select * from webhook');
    expect(JSON.stringify(kept)).not.toContain('whsec_');
  });
});

describe('The page of webhooks', () => {
  const page = ['webhooks', 'recipes'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join();

  it('lists every event, and names fields that their messages have', () => {
    const examples = Object.values(WEBHOOK_MESSAGES).map((sent) => exampleMessage(sent));
    for (const type of Object.keys(WEBHOOK_MESSAGES))
      expect(page).toMatch(new RegExp(`\\| \`${type}\` +\\|`));
    const paths = [...page.matchAll(/data((?:(?:\.|__)\w+)+)/g)].map(([, path]) =>
      path!.split(/\.|__/).slice(1),
    );
    expect(paths.length).toBeGreaterThan(10);
    const at = (message: unknown, path: string[]) =>
      path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], message);
    for (const path of paths)
      expect([
        path,
        examples.some((message) => at((message as { data: unknown }).data, path) !== undefined),
      ]).toEqual([path, true]);
  });
});
