import { until } from './until.js';
import { jest } from '@jest/globals';
import { ThrottlerStorage } from '@nestjs/throttler';
import { aMailServer, type GotMail } from './mail-server.js';
import { type RecordingBody, startProduct, type TestBrowser, type TestProduct } from './product.js';
import { aCompletedRecording, liftPlanLimits } from './recordings.js';

export interface NotificationPage {
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
  digest: string;
  canMail: boolean;
}

const MAILING = ['counted_mail', 'refused_address', 'refused_sender', 'viewer_mailing'];

export const OWNER = 'owner@example.com';

/** A product that sends mails, with an owner and, per test, a new recording and no earlier notifications. */
export function aNotifyingProduct() {
  let server: Awaited<ReturnType<typeof aMailServer>>;
  let product: TestProduct;
  let owner: TestBrowser;
  let recording: RecordingBody;

  beforeAll(async () => {
    server = await aMailServer();
    product = await startProduct({
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'Playhead <recordings@example.com>',
        PUBLIC_URL: 'http://p.example.com',
      },
    });
    await liftPlanLimits(product);
    await product.database.query(
      `update subscription_plan set features = array_append(features, 'CUSTOM_EMAILS')`,
    );
    owner = await signUp(OWNER);
    await establish(OWNER);
  });
  beforeEach(async () => {
    // All viewers here share one address.
    jest
      .spyOn(product.app.get<ThrottlerStorage>(ThrottlerStorage), 'increment')
      .mockResolvedValue({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
    // Tasks of the previous test would still send mails.
    const atWork = () => product.database.query('select from task where lease_until > now()');
    await until(async () => (await atWork()).length === 0);
    for (const table of ['task', 'notification', 'notification_setting', ...MAILING])
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

  async function signUp(email: string): Promise<TestBrowser> {
    const browser = ours();
    const form = new URLSearchParams({ email, password: 'a long enough password' });
    expect((await browser.send('POST', '/api/register', { form, headers: OURS })).status).toBe(303);
    return browser;
  }
  async function establish(email: string): Promise<void> {
    await product.database.query(
      `update user_account set email_proven_at = now(), created_at = now() - interval '30 days' where email = $1`,
      [email],
    );
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
    { name = '', hasConsented = false, headers = {}, recipient = undefined as string | undefined } = {},
  ): Promise<TestBrowser> {
    const viewer = ours(headers);
    const json = { viewerEmail: email, viewerName: name, hasConsented, recipient };
    const answer = await viewer.send('POST', `/api/recordings/shared/${recording.shareId}/view`, { json });
    expect(answer.status).toBe(204);
    return viewer;
  }

  const list = (browser = owner, query = '') =>
    browser.ask<NotificationPage>('GET', `/api/notifications${query}`);
  const say = (viewer: TestBrowser, content: string, more = {}) =>
    viewer.ask<{ id: string }>('POST', `/api/recordings/shared/${recording.shareId}/comments`, {
      content,
      ...more,
    });
  const ask = (viewer: TestBrowser, question: string) =>
    viewer.ask('POST', `/api/recordings/shared/${recording.shareId}/assistant`, { question });

  const settle = () => product.runTasks();
  const notified = async (browser = owner) => {
    await settle();
    return list(browser);
  };
  const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address);
  const mailed = async (address: string) => {
    await settle();
    return mailsTo(address);
  };
  const linkIn = ({ text }: GotMail, to: 'stop' | 'keep'): string =>
    new RegExp(`http://p\\.example\\.com(/api/notifications/${to}\\?token=[\\w.-]+)`).exec(text)![1]!;
  /** Sent by a mail program, without our origin. */
  const press = async (link: string): Promise<number> => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return (await fetch(`${product.origin}${link}`, { method: 'POST', body })).status;
  };
  return {
    get product() {
      return product;
    },
    get owner() {
      return owner;
    },
    get recording() {
      return recording;
    },
    set recording(other: RecordingBody) {
      recording = other;
    },
    get server() {
      return server;
    },
    set server(other: typeof server) {
      server = other;
    },

    establish,
    signUp,
    ours,
    aViewer,
    list,
    say,
    ask,
    settle,
    notified,
    mailsTo,
    mailed,
    linkIn,
    press,
  };
}
