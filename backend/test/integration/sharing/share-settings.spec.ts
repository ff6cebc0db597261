import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';

interface Settings {
  shareId: string;
  link: string;
  enabled: boolean;
  expiresAt: string | null;
  hasPassword: boolean;
  previewAllowed: boolean;
  isOpen: boolean;
}

interface RecipientBody {
  id: string;
  email: string;
  name: string | null;
  link: string;
  viewerCount: number;
}

interface ViewersBody {
  viewers: {
    id: string;
    email: string;
    name: string | null;
    hasConsented: boolean;
    consentedAt: string | null;
    firstSeenAt: string;
    lastSeenAt: string;
    recipient: { id: string; email: string } | null;
    forwarded: boolean;
  }[];
  nextCursor: string | null;
}

let recording: RecordingBody;

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp('olga@example.com');
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, {
    title: 'Secret merger',
    lines: [{ text: 'We begin.' }],
  });
});
afterAll(() => product.stop());

const own = (path = '') => `/api/recordings/${recording.id}/share${path}`;
const link = (path = '', shareId = recording.shareId) => `/api/recordings/shared/${shareId}${path}`;
const settings = () => owner.ask<Settings>('GET', own());
const change = (changes: object) => owner.ask<Settings>('PATCH', own(), changes);
const open = (browser: TestBrowser, path = '') => browser.ask<{ access: string }>('GET', link(path));
const recipients = () => owner.ask<RecipientBody[]>('GET', own('/recipients'));
const addRecipient = (email: string, name?: string) =>
  owner.ask<RecipientBody>('POST', own('/recipients'), { email, name });
const viewers = (query = '') => owner.ask<ViewersBody>('GET', own(`/viewers${query}`));
const tokenOf = ({ link: path }: RecipientBody) => new URL(path, 'http://x').searchParams.get('r')!;

interface Entry {
  viewerEmail?: string;
  viewerName?: string;
  hasConsented?: boolean;
  password?: string;
  recipient?: string;
}
let addresses = 0;
async function gate(
  entry: Entry = {},
  { browser = product.visitor(), address = `10.0.${addresses >> 8}.${addresses++ & 255}` } = {},
): Promise<{ browser: TestBrowser; status: number; problem: { code: string } | null }> {
  const json = { viewerEmail: 'vi@example.com', ...entry };
  const headers = { 'x-forwarded-for': address };
  const answer = await browser.send('POST', link('/view'), { json, headers });
  const text = await answer.text();
  return {
    browser,
    status: answer.status,
    problem: text ? (JSON.parse(text) as { code: string }) : null,
  };
}

describe('The settings of a share', () => {
  it('begin open to everyone who gives an e-mail', async () => {
    expect(await settings()).toEqual({
      shareId: recording.shareId,
      link: `/view/${recording.shareId}`,
      enabled: true,
      expiresAt: null,
      hasPassword: false,
      previewAllowed: false,
      isOpen: true,
      callToAction: null,
      commentsAllowed: false,
      summaryShown: false,
      downloadAllowed: false,
      reactionsAllowed: true,
    });
  });

  it('keep what a change does not name, and never tell the password', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z';
    await change({ expiresAt: '2099-01-01T02:00:00+02:00', password: 'open sesame' });
    const answer = await owner.send('PATCH', own(), { json: { previewAllowed: true } });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ expiresAt, hasPassword: true, previewAllowed: true });
    expect(text).not.toContain('sesame');
    const [row] = await product.database.query<{ row: string }>(
      'select l::text as row from share l where recording_id = $1',
      [recording.id],
    );
    expect(row!.row).not.toContain('sesame');
    expect(row!.row).toContain('$argon2id$');
    expect(await change({ expiresAt: null, password: null })).toMatchObject({
      expiresAt: null,
      hasPassword: false,
    });
  });

  it.each([
    { enabled: 'no' },
    { expiresAt: 'tomorrow' },
    { expiresAt: '2026-02-31T00:00:00Z' },
    { password: 'seven77' },
    { password: 'x'.repeat(201) },
    { previewAllowed: 1 },
  ])('refuse %j', async (json) => {
    expect(await owner.refused('PATCH', own(), { json })).toMatchObject({
      status: 400,
      errors: { [Object.keys(json)[0]!]: expect.any(Array) },
    });
    expect(await settings()).toMatchObject({ enabled: true, expiresAt: null, hasPassword: false });
  });

  it('are refused while the recording is not completed', async () => {
    await product.database.query(`update recording set status = 'processing' where id = $1`, [recording.id]);
    for (const [method, path, json] of [
      ['GET', ''],
      ['PATCH', '', { enabled: true }],
      ['POST', '/rotate'],
      ['GET', '/recipients'],
      ['POST', '/recipients', { email: 'me@example.com' }],
      ['GET', '/viewers'],
    ] as [string, string, unknown?][])
      expect([path, await owner.refused(method, own(path), { json })]).toMatchObject([
        path,
        { status: 409, code: 'recording.invalid_status' },
      ]);
  });
});

describe('A password', () => {
  it('is asked for at the gate, where the title is no longer told', async () => {
    await change({ password: 'open sesame' });
    expect(await open(product.visitor())).toEqual({
      access: 'required',
      title: 'A recording shared with Playhead',
      duration: null,
      sharedBy: null,
      sender: {
        name: null,
        picturePath: null,
        company: null,
        logoPath: null,
        darkLogoPath: null,
        accent: null,
      },
      needsPassword: true,
      recipient: null,
    });
    await change({ previewAllowed: true });
    expect(await open(product.visitor())).toMatchObject({ title: 'Secret merger', duration: 100 });
  });

  it('lets in who knows it, and nobody else', async () => {
    await change({ password: 'open sesame' });
    for (const password of [undefined, '', 'Open sesame', 'open sesame '])
      expect(await gate({ ...(password !== undefined && { password }) })).toMatchObject({
        status: 401,
        problem: { code: 'share.wrong_password', errors: { password: [expect.any(String)] } },
      });
    expect((await viewers()).viewers).toEqual([]);
    const { browser, status } = await gate({ password: 'open sesame' });
    expect(status).toBe(204);
    expect(await open(browser)).toMatchObject({ access: 'granted' });
  });

  it('cannot be guessed: an address has ten tries a minute at a link, right ones too', async () => {
    await change({ password: 'open sesame' });
    const address = '192.0.2.7';
    for (let index = 0; index < 10; index++)
      expect((await gate({ password: `guess ${index}` }, { address })).status).toBe(401);
    const blocked = await product.visitor().send('POST', link('/view'), {
      json: { viewerEmail: 'vi@example.com', password: 'open sesame' },
      headers: { 'x-forwarded-for': address },
    });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    // Entries before the proxy's own may be forged by the client.
    const forged = await gate({ password: 'open sesame' }, { address: `203.0.113.9, ${address}` });
    expect(forged.status).toBe(429);
    expect((await gate({ password: 'open sesame' })).status).toBe(204);
  });
});

describe('A link', () => {
  it('says who shares it once they have given their name, and never a part of their e-mail', async () => {
    expect(await open(product.visitor())).toMatchObject({ sharedBy: null });
    await owner.ask('PATCH', '/api/auth/user', { firstName: 'Olga', lastName: 'Orlova' });
    expect(await open(product.visitor())).toMatchObject({ sharedBy: 'Olga Orlova' });
    await owner.ask('PATCH', '/api/auth/user', { firstName: '', lastName: '' });
  });
});

describe('A recipient', () => {
  it('has a link of their own, which says whom it was sent to', async () => {
    const rita = await addRecipient(' Rita@Example.com ', 'Rita');
    expect(rita).toEqual({
      id: expect.any(String),
      email: 'rita@example.com',
      name: 'Rita',
      link: expect.stringMatching(new RegExp(`^/view/${recording.shareId}\\?r=[\\w-]{16}$`)),
      createdAt: expect.any(String),
      viewerCount: 0,
      forwardedTo: [],
    });
    const reader = product.visitor();
    expect(await open(reader, `?r=${tokenOf(rita)}`)).toMatchObject({
      recipient: { email: 'rita@example.com', name: 'Rita' },
    });
    expect(await open(reader)).toMatchObject({ recipient: null });
    await gate({ viewerEmail: 'RITA@example.com', recipient: tokenOf(rita) });
    await gate({ viewerEmail: 'boss@example.com', recipient: tokenOf(rita) });
    await gate({ viewerEmail: 'other@example.com' });
    const seen = (await viewers()).viewers.map(({ email, recipient, forwarded }) => [
      email,
      recipient?.email,
      forwarded,
    ]);
    expect(seen).toEqual([
      ['other@example.com', undefined, false],
      ['boss@example.com', 'rita@example.com', true],
      ['rita@example.com', 'rita@example.com', false],
    ]);
    expect(await recipients()).toMatchObject([
      { id: rita.id, viewerCount: 2, forwardedTo: ['boss@example.com'] },
    ]);
  });

  it('is not told to who opens the link where a password guards it', async () => {
    const rita = await addRecipient('rita@example.com', 'Rita');
    await change({ password: 'open sesame' });
    expect(JSON.stringify(await open(product.visitor(), `?r=${tokenOf(rita)}`))).not.toMatch(/rita/i);
  });

  it('of nobody, or of another recording, makes the link dead', async () => {
    const other = await aCompletedRecording(product, owner);
    const foreign = await owner.ask<RecipientBody>('POST', `/api/recordings/${other.id}/share/recipients`, {
      email: 'rita@example.com',
    });
    for (const r of ['AAAAAAAAAAAAAAAA', '', tokenOf(foreign)]) {
      const problem = await product.visitor().refused('GET', link(`?r=${r}`));
      expect(problem).toMatchObject({ status: 404, code: 'share.not_found' });
      expect(await gate({ recipient: r })).toMatchObject({ status: 404 });
    }
    const twice = await product.visitor().refused('GET', link('?r=a&r=b'));
    expect(twice.status).toBe(404);
  });

  it('who is removed loses the link, and so do all who came by it', async () => {
    const rita = await addRecipient('rita@example.com');
    const { browser } = await gate({ viewerEmail: 'boss@example.com', recipient: tokenOf(rita) });
    const { browser: other } = await gate({ viewerEmail: 'other@example.com' });
    const plays = { headers: { range: 'bytes=0-9' } };
    expect((await browser.send('GET', link('/media'), plays)).status).toBe(404);
    expect((await owner.send('DELETE', own(`/recipients/${rita.id}`))).status).toBe(204);
    expect((await browser.refused('GET', link('/media'), plays)).status).toBe(401);
    expect((await product.visitor().refused('GET', link(`?r=${tokenOf(rita)}`))).status).toBe(404);
    expect(await open(browser)).toMatchObject({ access: 'required' });
    expect(await open(other)).toMatchObject({ access: 'granted' });
    expect((await viewers()).viewers).toHaveLength(2);
    expect((await owner.refused('DELETE', own(`/recipients/${rita.id}`))).status).toBe(404);
  });

  it('is added once', async () => {
    await addRecipient('rita@example.com');
    const json = { email: 'Rita@example.com' };
    expect(await owner.refused('POST', own('/recipients'), { json })).toMatchObject({
      status: 409,
      errors: { email: [expect.any(String)] },
    });
  });

  it('keeps their link through a new one for the recording', async () => {
    const before = await addRecipient('rita@example.com');
    const { shareId } = await owner.ask<Settings>('POST', own('/rotate'));
    const [after] = await recipients();
    expect(after!.link).toBe(`/view/${shareId}?r=${tokenOf(before)}`);
  });
});

describe('The viewers of a share', () => {
  it('are listed with consent and its time, latest first, page by page', async () => {
    await gate({ viewerEmail: 'a@example.com', viewerName: 'Ann', hasConsented: true });
    for (const name of ['b', 'c', 'd'])
      await aViewer(product, recording.shareId, { email: `${name}@example.com` });
    const first = await viewers('?limit=3');
    expect(first.viewers.map(({ email }) => email)).toEqual([
      'd@example.com',
      'c@example.com',
      'b@example.com',
    ]);
    const second = await viewers(`?limit=3&cursor=${first.nextCursor}`);
    expect(second).toEqual({
      viewers: [
        {
          id: expect.any(String),
          email: 'a@example.com',
          name: 'Ann',
          hasConsented: true,
          consentedAt: expect.stringMatching(/Z$/),
          firstSeenAt: expect.any(String),
          lastSeenAt: expect.any(String),
          recipient: null,
          forwarded: false,
          buttonClicks: 0,
          reactions: 0,
        },
      ],
      nextCursor: null,
    });
  });

  it('take their consent back by passing the gate without it', async () => {
    await gate({ hasConsented: true });
    const [given] = (await viewers()).viewers;
    await gate({ hasConsented: true });
    expect((await viewers()).viewers[0]!.consentedAt).toBe(given!.consentedAt);
    await gate({ hasConsented: false });
    expect((await viewers()).viewers).toMatchObject([{ hasConsented: false, consentedAt: null }]);
  });

  it('are seen again when they return with their pass', async () => {
    const { browser } = await gate();
    await product.database.query(
      `update recording_viewer set created_at = created_at - interval '1 day',
         last_seen_at = last_seen_at - interval '1 day' where recording_id = $1`,
      [recording.id],
    );
    await open(browser);
    const [viewer] = (await viewers()).viewers;
    expect(Date.parse(viewer!.lastSeenAt) - Date.parse(viewer!.firstSeenAt)).toBeGreaterThan(80_000_000);
  });
});
