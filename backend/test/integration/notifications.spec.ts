import { aPageSince, eventsOf } from '../support/watching.js';
import { jest } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { ThrottlerStorage } from '@nestjs/throttler';
import { Notifier } from '../../src/modules/notifications/notifying/notifier.js';
import { ForgetComment } from '../../src/modules/notifications/notifying/forget-comment.js';
import { GetCommentFacts } from '../../src/modules/recordings/index.js';
import { type GotMail, aMailServer } from '../support/mail-server.js';
import { asTheProduct } from '../support/in-context.js';
import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { MailSender } from '../../src/shared/mail/mail-sender.js';
import { aCompletedRecording, joinTenant, liftPlanLimits } from '../support/recordings.js';

interface Page {
  notifications: {
    id: string;
    kind: string;
    recordingId: string;
    recordingTitle: string;
    actorName: string | null;
    actorEmail: string;
    text: string | null;
    timestamp: number | null;
    isRead: boolean;
  }[];
  unread: number;
  nextCursor: string | null;
  byMail: boolean;
  canMail: boolean;
}

const OWNER = 'owner@example.com';

let server: Awaited<ReturnType<typeof aMailServer>>;
let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => {
  server = await aMailServer();
  product = await startProduct({
    role: 'all',
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'Playhead <recordings@example.com>',
      PUBLIC_URL: 'http://p.example.com',
    },
  });
  await liftPlanLimits(product);
  owner = await signUp(OWNER);
});
beforeEach(async () => {
  // All viewers here come from one address.
  jest.spyOn(product.app.get<ThrottlerStorage>(ThrottlerStorage), 'increment').mockResolvedValue({
    ...{ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 },
  });
  await dropTasks();
  for (const table of ['notification', 'notification_setting', 'viewer_mailing', 'refused_address'])
    await product.database.query(`delete from ${table}`);
  server.mails.length = 0;
  recording = await aCompletedRecording(product, owner, {
    title: 'Renewal call',
    lines: [{ text: 'The price is twenty euros for each seat.' }],
  });
});
afterAll(async () => {
  await product.stop();
  await server.stop();
});

/** Behind PUBLIC_URL, our own pages are those of that address. */
async function signUp(email: string): Promise<TestBrowser> {
  const browser = ours();
  const form = new URLSearchParams({ email, password: 'a long enough password' });
  expect((await browser.send('POST', '/api/register', { form, headers: OURS })).status).toBe(303);
  return browser;
}
const OURS = { 'sec-fetch-site': 'same-origin' };
function ours(headers: Record<string, string> = {}): TestBrowser {
  const browser = product.visitor();
  const send = browser.send.bind(browser);
  browser.send = (method, path, sent = {}) =>
    send(method, path, { ...sent, headers: { ...OURS, ...headers, ...sent.headers } });
  return browser;
}

async function aViewer(
  email: string,
  { name = '', hasConsented = false, headers = {} } = {},
): Promise<TestBrowser> {
  const viewer = ours(headers);
  const json = { viewerEmail: email, viewerName: name, hasConsented };
  const answer = await viewer.send('POST', `/api/recordings/shared/${recording.shareId}/view`, { json });
  expect(answer.status).toBe(204);
  return viewer;
}

const list = (browser = owner, query = '') => browser.ask<Page>('GET', `/api/notifications${query}`);
const say = (viewer: TestBrowser, content: string, more = {}) =>
  viewer.ask<{ id: string }>('POST', `/api/recordings/shared/${recording.shareId}/comments`, {
    content,
    ...more,
  });
const ask = (viewer: TestBrowser, question: string) =>
  viewer.ask('POST', `/api/recordings/shared/${recording.shareId}/assistant`, { question });

/** Waits for what is done after an answer was given. */
async function until<T>(look: () => Promise<T> | T, isThere: (found: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; ;) {
    const found = await look();
    if (isThere(found)) return found;
    if (Date.now() > end) throw new Error(`Not there: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const untilNotified = (count: number) =>
  until(
    () => list(),
    ({ notifications }) => notifications.length >= count,
  );
const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address);
const untilMailed = (address: string, count = 1) =>
  until(
    () => mailsTo(address),
    (mails) => mails.length >= count,
  );
/** A link of a mail, as a path. */
const linkIn = ({ text }: GotMail, to: 'stop' | 'keep'): string =>
  new RegExp(`http://p\\.example\\.com(/api/notifications/${to}\\?token=[\\w.-]+)`).exec(text)![1]!;
/** As a mail program sends it: from no page of ours. */
const press = async (link: string): Promise<number> => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return (await fetch(`${product.origin}${link}`, { method: 'POST', body })).status;
};
/** Every event was heard and every mail was sent or refused: what has not come by now does not come. */
const untilSettled = () =>
  until(
    () => product.database.query(`select kind from task where done_at is null and dead_at is null`),
    (open) => open.length === 0,
  );
/** What waits of the test before is forgotten, and what runs comes to its end: no mail of it arrives later. */
const dropTasks = () =>
  until(
    async () => {
      await product.database.query(`delete from task where lease_token is null`);
      return product.database.query(`select kind, subject from task`);
    },
    (running) => running.length === 0,
  );

describe('Notifications', () => {
  it('notify the owner of a first view, a comment and a question, in the app and by mail', async () => {
    const viewer = await aViewer('vi@example.com', { name: 'Vi' });
    await say(viewer, 'Can you send\nthe offer?', { timestamp: 4.5 });
    await ask(viewer, 'What is the price for each seat?');
    const { notifications, unread } = await untilNotified(3);
    const about = {
      recordingId: recording.id,
      recordingTitle: 'Renewal call',
      actorName: 'Vi',
      ...{ isRead: false, views: 1, viewers: 1 },
    };
    // Each comes by a task of its own: in whatever order they are done.
    expect(notifications).toHaveLength(3);
    expect(notifications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...about,
          kind: 'question',
          text: 'What is the price for each seat?',
          timestamp: 0,
        }),
        expect.objectContaining({
          ...about,
          kind: 'comment',
          text: 'Can you send\nthe offer?',
          timestamp: 4.5,
        }),
        expect.objectContaining({ ...about, kind: 'view', text: null, actorEmail: 'vi@example.com' }),
      ]),
    );
    expect(unread).toBe(3);
    const mails = await untilMailed(OWNER, 3);
    const comment = mails.find(({ text }) => text.includes('commented'))!;
    expect(comment.text).toContain('Vi (vi@example.com) commented on "Renewal call" at 0:04:');
    expect(comment.text).toContain(`http://p.example.com/edit/${recording.id}?t=4`);
  });

  it('tell what a viewer watched, by one mail for a whole visit', async () => {
    const viewer = await aViewer('vi@example.com', { name: 'Vi' });
    await untilNotified(1);
    await product.database.query(`update recording set duration = 100 where id = $1`, [recording.id]);
    await aPageSince(product, viewer, { recordingId: recording.id, seconds: 200 });
    const tell = (...events: Parameters<typeof eventsOf>) =>
      viewer.ask('POST', `/api/recordings/${recording.id}/analytics/events/batch`, {
        ...{ sessionId: 'a', events: eventsOf(...events) },
      });
    await tell(['play', 0, 0], ['progress', 30, 30]);
    await untilNotified(2);
    await tell(['progress', 60, 60], ['pause', 60, 60]);
    const { notifications } = await untilNotified(3);
    expect(notifications.slice(0, 2)).toMatchObject([
      { kind: 'watched', percent: 50, actorEmail: 'vi@example.com' },
      { kind: 'watched', percent: 25 },
    ]);
    const waiting = await until(
      () =>
        product.database.query<{
          subject: string;
          minutes: number;
          payload: { subject: string; text: string };
        }>(
          `select subject, payload, extract(epoch from due_at - now())::int / 60 as minutes from task
           where kind = 'send-mail' and key like 'watched:%'`,
        ),
      ([mail]) => mail?.payload.subject.includes('50%') === true,
    );
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({ subject: OWNER });
    expect(waiting[0]!.minutes).toBeGreaterThanOrEqual(28);
    expect(waiting[0]!.payload.text).toContain(`/analytics/${recording.id}/viewers/`);
  });

  it('come once for a viewer, however often they come back', async () => {
    await aViewer('vi@example.com');
    await untilNotified(1);
    await aViewer('vi@example.com');
    await untilSettled();
    expect((await list()).notifications).toHaveLength(1);
  });

  it('never come for what the owner does, nor for machines that visit by themselves', async () => {
    await aViewer(OWNER);
    await owner.ask('POST', `/api/recordings/${recording.id}/comments`, { content: 'A note to myself' });
    await ask(owner, 'What is the price?');
    await aViewer('preview@example.com', { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    await untilSettled();
    expect((await list()).notifications).toEqual([]);
    expect(mailsTo(OWNER)).toEqual([]);
  });

  it('go to the hundred latest viewers at most, whoever typed their addresses', async () => {
    const { id } = await say(await aViewer('vi@example.com'), 'Hello, all');
    await until(list, ({ notifications }) => notifications.some(({ kind }) => kind === 'comment'));
    await product.database.query(
      `insert into recording_viewer (id, recording_id, share_id, email, has_consented, created_at, last_seen_at)
       select gen_random_uuid(), $1, $2, n || '@example.com', true, now(), now() + make_interval(secs => n)
       from generate_series(1, 103) n`,
      [recording.id, recording.shareId],
    );
    const facts = await asTheProduct(product, () =>
      product.app.get(QueryBus).execute(new GetCommentFacts({ commentId: id })),
    );
    expect(facts?.consenting).toHaveLength(100);
    expect(facts?.consenting[0]).toMatchObject({ email: '103@example.com' });
  });

  it('notify viewers who agreed of comments, without a word of what was said, until they want no more', async () => {
    const [a, b, c] = ['agreed', 'silent', 'author'].map((name) => `${name}@example.com`);
    await aViewer(a!, { hasConsented: true });
    await aViewer(b!);
    const author = await aViewer(c!, { hasConsented: true });
    await say(author, 'A secret word');
    const [mail] = await untilMailed(a!);
    await untilSettled();
    expect(mailsTo(b!)).toEqual([]);
    expect(mailsTo(c!)).toEqual([]);
    expect(mail!.text).toContain(`http://p.example.com/view/${recording.shareId}`);
    expect(mail!.text).not.toContain('secret');

    const stop = linkIn(mail!, 'stop');
    const page = await ours().send('GET', stop);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Turn off emails')]);
    const consents = () =>
      product.database.query<{ has_consented: boolean }>(
        `select has_consented from recording_viewer where email = $1`,
        [a],
      );
    expect(await consents()).toEqual([{ has_consented: true }]);
    expect(await press(stop)).toBe(200);
    expect(await consents()).toEqual([{ has_consented: false }]);
  });

  it('go to an address on the word of a gate once; more, when the reader asks for them', async () => {
    const address = 'victim@example.com';
    const author = await aViewer('author@example.com');
    const sayAnHourLater = async () => {
      await product.database.query(`update task set key = key || ':before' where kind = 'send-mail'`);
      await product.database.query(`update viewer_mailing set first_occasion = first_occasion || ':before'`);
      await say(author, 'Another word');
      await untilNotified(3);
      await untilSettled();
    };
    await aViewer(address, { hasConsented: true });
    await say(author, 'A word');
    const [first] = await untilMailed(address);
    expect(first!.text).toContain('someone opened a shared recording with this address');
    expect(first!.text).not.toContain('Renewal');

    await aViewer(address, { hasConsented: true });
    await sayAnHourLater();
    expect(mailsTo(address)).toHaveLength(1);

    const keep = linkIn(first!, 'keep');
    expect((await (await ours().send('GET', keep)).text()).includes('Email me about new comments')).toBe(
      true,
    );
    await sayAnHourLater();
    expect(mailsTo(address)).toHaveLength(1);
    expect((await ours().send('POST', keep)).status).toBe(200);
    await sayAnHourLater();
    const [, second] = await untilMailed(address, 2);
    expect(second!.text).toContain('Renewal');

    expect(await press(linkIn(second!, 'stop'))).toBe(200);
    await aViewer(address, { hasConsented: true });
    await sayAnHourLater();
    expect(mailsTo(address)).toHaveLength(2);
  });

  it('go to an address about three recordings a day at most, and about none once its reader refused', async () => {
    const address = 'flooded@example.com';
    const another = async () => {
      recording = await aCompletedRecording(product, owner);
      await aViewer(address, { hasConsented: true });
      await say(await aViewer('author@example.com'), 'A word');
      await untilNotified(1);
      await untilSettled();
    };
    for (let time = 0; time < 4; time++) await another();
    expect(await untilMailed(address, 3)).toHaveLength(3);
    await product.database.query(`update viewer_mailing set first_at = now() - interval '2 days'`);
    await another();
    expect(await untilMailed(address, 4)).toHaveLength(4);
    expect(await press(linkIn(mailsTo(address)[0]!, 'stop'))).toBe(200);
    await another();
    expect(mailsTo(address)).toHaveLength(4);
  });

  it('come by mail for the first five views of an hour: more come in the app alone', async () => {
    for (let number = 1; number <= 7; number++) await aViewer(`v${number}@example.com`);
    await untilNotified(7);
    const mails = await untilMailed(OWNER, 5);
    await untilSettled();
    expect(mailsTo(OWNER)).toHaveLength(5);
    expect(mails.filter(({ text }) => text.includes('within the hour'))).toHaveLength(1);
  });

  it('send a viewer one mail an hour, however lively the conversation', async () => {
    const address = 'agreed@example.com';
    await aViewer(address, { hasConsented: true });
    const author = await aViewer('author@example.com');
    for (const word of ['one', 'two', 'three']) await say(author, word);
    await untilNotified(5);
    await untilMailed(address);
    await untilSettled();
    expect(mailsTo(address)).toHaveLength(1);
  });

  it('come without mails to who wants none', async () => {
    expect(await list()).toMatchObject({ byMail: true, canMail: true });
    await owner.ask('PATCH', '/api/notifications/settings', { byMail: false });
    await aViewer('vi@example.com');
    await untilNotified(1);
    await untilSettled();
    expect((await list()).byMail).toBe(false);
    expect(mailsTo(OWNER)).toEqual([]);
  });

  it('are read up to the one that was seen, and paged', async () => {
    for (const name of ['one', 'two', 'three']) await aViewer(`${name}@example.com`);
    const { notifications } = await untilNotified(3);
    await owner.ask('POST', '/api/notifications/read', { upTo: notifications[1]!.id });
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await list()).unread).toBe(1);
    const first = await list(owner, '?limit=2');
    const second = await list(owner, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.notifications, ...second.notifications].map(({ id }) => id)).toEqual(
      notifications.map(({ id }) => id),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('are nobody else’s, and go with a comment that is removed and with the recording', async () => {
    const viewer = await aViewer('vi@example.com');
    const comment = await say(viewer, 'Not meant for you');
    await untilNotified(2);
    expect((await list(await signUp('stranger@example.com'))).notifications).toEqual([]);
    expect((await product.visitor().send('GET', '/api/notifications')).status).toBe(401);
    await owner.send('DELETE', `/api/recordings/${recording.id}/comments/${comment.id}`);
    await until(
      () => list(),
      ({ notifications }) => notifications.length === 1,
    );
    await owner.send('DELETE', `/api/recordings/${recording.id}`);
    expect((await list()).notifications).toEqual([]);
  });

  it('are not of recordings that stayed in a tenant which their owner has left', async () => {
    const leaving = await signUp('leaving@example.com');
    const host = await signUp('host@example.com');
    recording = await aCompletedRecording(product, leaving);
    await aViewer('vi@example.com');
    await until(
      () => list(leaving),
      ({ notifications }) => notifications.length === 1,
    );
    await joinTenant(product, leaving, host, 'member');
    expect(await list(leaving)).toMatchObject({ notifications: [], unread: 0 });
    await aViewer('later@example.com');
    await untilSettled();
    const stored = await product.database.query<{ actor_email: string }>(
      `select actor_email from notification where recording_id = $1`,
      [recording.id],
    );
    expect(stored).toEqual([{ actor_email: 'vi@example.com' }]);
  });

  describe('of what happened right before the process ended', () => {
    let viewer: TestBrowser;
    beforeEach(async () => {
      viewer = await aViewer('vi@example.com');
      await untilNotified(1);
    });
    afterEach(() => jest.restoreAllMocks());

    /** What is left by a process that gets as far as this step, and no further. */
    async function endingIn(
      step: { mockImplementationOnce(never: () => Promise<void>): unknown; mock: { calls: unknown[] } },
      happen: () => Promise<unknown>,
    ): Promise<void> {
      step.mockImplementationOnce(() => new Promise(() => undefined));
      await happen();
      await until(
        () => step.mock.calls.length,
        (calls) => calls > 0,
      );
    }
    async function lookAgain(): Promise<void> {
      await product.database.query(`update task set lease_until = now() - interval '1 second'`);
      await product.runTasks();
    }

    it.each([
      ['view', () => aViewer('another@example.com')],
      ['comment', () => say(viewer, 'Is it too late?')],
      ['question', () => ask(viewer, 'What is the price for each seat?')],
    ])('come later for a %s, once', async (kind, happen) => {
      await endingIn(jest.spyOn(Notifier.prototype, 'notifyOwner'), happen);
      expect((await list()).notifications).toHaveLength(1);
      await lookAgain();
      await lookAgain();
      expect((await list()).notifications.map(({ kind }) => kind)).toEqual([kind, 'view']);
      await untilMailed(OWNER, 2);
      expect(
        await product.database.query(
          `select kind from task where kind not in ('send-mail', 'index-recording')`,
        ),
      ).toEqual([]);
    });

    it('come by mail where the process ended before the mail was there, once', async () => {
      await untilMailed(OWNER);
      await endingIn(jest.spyOn(MailSender.prototype, 'enqueue'), () => say(viewer, 'Is it too late?'));
      await lookAgain();
      await untilMailed(OWNER, 2);
      await lookAgain();
      await untilSettled();
      expect(mailsTo(OWNER)).toHaveLength(2);
      expect((await list()).notifications).toHaveLength(2);
    });

    it('do not keep the words of a comment that was removed', async () => {
      const { id } = await say(viewer, 'Forget this');
      await untilNotified(2);
      await endingIn(jest.spyOn(ForgetComment.prototype, 'forget'), () =>
        owner.send('DELETE', `/api/recordings/${recording.id}/comments/${id}`),
      );
      await lookAgain();
      expect((await list()).notifications.map(({ kind }) => kind)).toEqual(['view']);
    });
  });

  it.each(['', 'x', 'user.x.y', `viewer.${'a'.repeat(100)}.b`])('refuses the link %p', async (token) => {
    const answer = await ours().send('POST', `/api/notifications/stop?token=${token}`);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('This link does not work'),
    ]);
  });
});

describe('Mails', () => {
  const kept = (address: string) =>
    product.database.query<{ attempts: number; isSent: boolean; failure: string | null }>(
      `select attempts, done_at is not null as "isSent", case when dead_at is not null then last_error end as failure
       from task where kind = 'send-mail' and subject = $1`,
      [address],
    );

  it('are sent when the mail server is back', async () => {
    const { port } = server;
    await server.stop();
    await aViewer('vi@example.com');
    await until(
      () => kept(OWNER),
      ([mail]) => mail?.attempts === 1,
    );
    expect(await kept(OWNER)).toEqual([{ attempts: 1, isSent: false, failure: null }]);
    server = await aMailServer(port);
    await until(
      async () => {
        // While the first try is on its way to fail, there is no second one.
        await product.runTasks({ days: 1 });
        return kept(OWNER);
      },
      ([mail]) => mail?.isSent === true,
    );
    expect(await kept(OWNER)).toEqual([{ attempts: 2, isSent: true, failure: null }]);
    expect(mailsTo(OWNER)).toHaveLength(1);
  });

  it('that are refused are given up, with the reason', async () => {
    await aViewer('refused@example.com', { hasConsented: true });
    await owner.ask('POST', `/api/recordings/${recording.id}/comments`, { content: 'Hello' });
    await until(
      () => kept('refused@example.com'),
      ([mail]) => mail?.failure !== null && mail !== undefined,
    );
    expect(await kept('refused@example.com')).toEqual([
      { attempts: 1, isSent: false, failure: expect.stringContaining('Nobody here') },
    ]);
  });

  it('to one address are at most thirty in an hour', async () => {
    const sender = product.app.get(MailSender);
    for (let number = 0; number < 32; number++)
      await asTheProduct(product, () =>
        sender.enqueue(`test:${number}`, {
          to: 'busy@example.com',
          subject: 's',
          text: 't',
          unsubscribeUrl: null,
        }),
      );
    expect(await kept('busy@example.com')).toHaveLength(30);
  });
});
