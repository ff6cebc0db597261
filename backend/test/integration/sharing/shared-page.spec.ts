import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../support/folder.js';
import { madeByFfmpeg } from '../../support/made-by-ffmpeg.js';
import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../../support/recordings.js';

interface Sender {
  name: string | null;
  company: string | null;
  picturePath: string | null;
  logoPath: string | null;
  darkLogoPath: string | null;
  accent: { light: { color: string; on: string }; dark: { color: string; on: string } } | null;
}
interface Shown {
  access: string;
  sender: Sender;
  callToAction: { label: string; url: string } | null;
  commentsAllowed: boolean;
}
interface Comment {
  id: string;
  content: string;
  isQuestion: boolean;
  replies: Comment[];
}

const folder = aFolder();
let recording: RecordingBody;

for (const app of ['shell', 'viewer']) {
  await mkdir(join(folder, app));
  await writeFile(join(folder, app, 'index.html'), '<html><head><title>Playhead</title></head></html>');
}
const product = await startProduct({ environment: { FRONTEND_DIR: folder } });
await liftPlanLimits(product);
const owner = await product.signUp('olga@example.com');
await owner.ask('PATCH', '/api/auth/user', { firstName: 'Olga', lastName: 'Reyes' });
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, {
    title: 'Renewal call',
    lines: [{ text: 'The price is twenty euros for each seat.' }],
  });
});
afterAll(() => product.stop());

const shared = (path = ''): string => `/api/recordings/shared/${recording.shareId}${path}`;
const share = (changes: object) =>
  owner.send('PATCH', `/api/recordings/${recording.id}/share`, { json: changes });
const errorsOf = async (answer: Response) => ((await answer.json()) as { errors?: object }).errors;
const open = (as: TestBrowser) => as.ask<Shown>('GET', shared());
const brand = (changes: object, as = owner) => as.send('PATCH', '/api/tenant', { json: changes });

async function aPicture(size: string, name: string): Promise<string> {
  const path = await madeByFfmpeg(join(folder, name), [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${size}:d=1`,
    '-frames:v',
    '1',
    '-metadata',
    'comment=canary',
  ]);
  return `data:image/png;base64,${(await readFile(path)).toString('base64')}`;
}

describe('The button of a shared page', () => {
  const callToAction = { label: 'Book a call', url: 'https://cal.example.com/olga' };

  it('is shown to viewers past the gate, until it is removed', async () => {
    expect((await share({ callToAction })).status).toBe(200);
    expect(await open(product.visitor())).not.toHaveProperty('callToAction');
    const viewer = await aViewer(product, recording.shareId);
    expect(await open(viewer)).toMatchObject({ callToAction });
    await share({ callToAction: null });
    expect(await open(viewer)).toMatchObject({ callToAction: null });
  });

  it.each([
    'http://cal.example.com',
    'javascript:alert(1)',
    'https://',
    'cal.example.com',
    'https://me:pw@x.com',
  ])('does not lead to %s', async (url) => {
    const answer = await share({ callToAction: { label: 'Go', url } });
    expect(answer.status).toBe(400);
    expect(await errorsOf(answer)).toEqual({
      'callToAction.url': ['Enter an address that starts with https://'],
    });
  });
});

describe('Comments of viewers', () => {
  it('are refused once the owner turns them off, and offered once turned on', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const say = () => viewer.send('POST', shared('/comments'), { json: { content: 'Hello' } });
    expect(await open(viewer)).toMatchObject({ commentsAllowed: false });
    expect((await say()).status).toBe(201);
    await share({ commentsAllowed: false });
    expect((await say()).status).toBe(403);
    await share({ commentsAllowed: true });
    expect((await say()).status).toBe(201);
    expect(await open(viewer)).toMatchObject({ commentsAllowed: true });
  });
});

describe('A question to the sender', () => {
  it('reaches the owner, and no other viewer', async () => {
    await share({ commentsAllowed: false });
    const [asker, other] = [
      await aViewer(product, recording.shareId, { email: 'ann@example.com', name: 'Ann' }),
      await aViewer(product, recording.shareId, { email: 'bob@example.com' }),
    ];
    const asked = await asker.ask<Comment>('POST', shared('/questions'), { question: 'Is there a trial?' });
    expect(asked).toMatchObject({ content: 'Is there a trial?', isQuestion: true });
    const own = `/api/recordings/${recording.id}/comments`;
    await owner.ask('POST', own, { content: 'Yes, thirty days.', parentCommentId: asked.id });
    const thread = [
      expect.objectContaining({
        id: asked.id,
        replies: [expect.objectContaining({ content: 'Yes, thirty days.' })],
      }),
    ];
    expect(await owner.ask<Comment[]>('GET', own)).toEqual(thread);
    expect(await asker.ask<Comment[]>('GET', shared('/comments'))).toEqual(thread);
    expect(await other.ask<Comment[]>('GET', shared('/comments'))).toEqual([]);
    await share({ commentsAllowed: true });
    const reply = { content: 'I know!', parentCommentId: asked.id };
    expect((await other.send('POST', shared('/comments'), { json: reply })).status).toBe(400);
    await product.runTasks({ kinds: ['comment-added'] });
    const { notifications } = await owner.ask<{ notifications: object[] }>('GET', '/api/notifications');
    expect(notifications).toContainEqual(
      expect.objectContaining({ kind: 'asked', text: 'Is there a trial?', actorName: 'Ann' }),
    );
  });
});

describe('The brand of a shared page', () => {
  it('is the name, the logo and the color of the tenant, on both sides of the gate', async () => {
    expect((await open(product.visitor())).sender).toEqual({
      name: 'Olga Reyes',
      picturePath: null,
      company: null,
      logoPath: null,
      darkLogoPath: null,
      accent: null,
    });
    const logo = await aPicture('1200x300', 'logo.png');
    const answer = await brand({ name: 'Reyes & Co', color: '#FFCC00', logo });
    expect(answer.status).toBe(200);
    const { sender } = await open(product.visitor());
    expect(sender).toMatchObject({ name: 'Olga Reyes', company: 'Reyes & Co' });
    expect(sender.accent!.dark).toEqual({ color: '#ffcc00', on: '#14102b' });
    expect(sender.accent!.light.color).not.toBe('#ffcc00');
    expect((await open(await aViewer(product, recording.shareId))).sender).toEqual(sender);

    const sent = await product.visitor().send('GET', sender.logoPath!);
    expect(sent.headers.get('content-type')).toBe('image/png');
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([480, 120]);
    expect(bytes.includes('canary')).toBe(false);

    const minutes = async (file: string) =>
      owner.send('GET', `/api/recordings/${recording.id}/minutes.${file}`);
    const [, address] = /<img src="([^"]+)" alt="Reyes &amp; Co"/.exec(await (await minutes('html')).text())!;
    const fetched = await product.visitor().send('GET', address!.slice(product.origin.length));
    expect(fetched.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(bytes);
    for (const format of ['docx', 'pdf']) {
      const [withLogo, without] = [await minutes(format), await minutes(`${format}?logo=false`)];
      expect((await withLogo.arrayBuffer()).byteLength).toBeGreaterThan(
        (await without.arrayBuffer()).byteLength,
      );
    }

    await brand({ logo: null, color: null });
    expect(await (await minutes('html')).text()).not.toContain('<img');
    expect((await product.visitor().send('GET', sender.logoPath!)).status).toBe(404);
    expect((await open(product.visitor())).sender).toMatchObject({
      logoPath: null,
      darkLogoPath: null,
      accent: null,
    });
  });

  it('has another color and logo in the dark where they are chosen', async () => {
    await brand({ color: '#0b5cad', logo: null });
    const [logo, darkLogo] = [await aPicture('300x300', 'light.png'), await aPicture('200x100', 'dark.png')];
    expect((await brand({ darkLogo })).status).toBe(400);
    expect((await brand({ logo, darkLogo, darkColor: '#9c8cff' })).status).toBe(200);
    const { sender } = await open(product.visitor());
    expect(sender.accent).toEqual({
      light: { color: '#0b5cad', on: '#ffffff' },
      dark: { color: '#9c8cff', on: '#14102b' },
    });
    const sizeOf = async (path: string) => {
      const bytes = Buffer.from(await (await product.visitor().send('GET', path)).arrayBuffer());
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    };
    expect(await sizeOf(sender.logoPath!)).toEqual([128, 128]);
    expect(await sizeOf(sender.darkLogoPath!)).toEqual([200, 100]);
    await brand({ logo: await aPicture('400x400', 'newer.png'), darkColor: null });
    const later = (await open(product.visitor())).sender;
    expect(later).toMatchObject({ darkLogoPath: sender.darkLogoPath, accent: { dark: { on: '#14102b' } } });
    await brand({ logo: null, color: null });
    expect((await open(product.visitor())).sender).toMatchObject({ darkLogoPath: null, accent: null });
  });

  it('has minutes of its own, unless an export names its parts', async () => {
    const headings = async (wish = '') => {
      const file = await owner.send('GET', `/api/recordings/${recording.id}/minutes.md${wish}`);
      return (await file.text()).match(/(?<=^## ).*/gm) ?? [];
    };
    const template = '/api/tenant/minutes-template';
    const usual = await owner.ask('GET', template);
    expect(usual).toEqual({ parts: ['people', 'glance', 'nextSteps', 'chapters'], showsLogo: true });
    expect(await headings()).not.toContain('Transcript');
    const own = { parts: ['transcript', 'chapters'], showsLogo: false };
    expect(await owner.ask('PUT', template, own)).toEqual(own);
    expect(await owner.ask('GET', template)).toEqual(own);
    expect(await headings()).toEqual(['Transcript']);
    expect(await headings('?parts=chapters,glance')).not.toContain('Transcript');
    for (const parts of [[], ['people', 'people'], ['secrets']])
      expect((await owner.send('PUT', template, { json: { ...own, parts } })).status).toBe(400);
    await owner.ask('PUT', template, usual);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
  const html = Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1').toString('base64');
  it.each([
    ['a drawing', `data:image/svg+xml;base64,${svg}`],
    ['what only begins as a picture', `data:image/png;base64,${html}`],
    ['an address', 'https://example.com/logo.png'],
    ['more than 256 KB', `data:image/png;base64,${'A'.repeat(360_000)}`],
  ])('refuses %s as a logo', async (_what, logo) => {
    const answer = await brand({ logo });
    expect(answer.status).toBe(400);
    expect(await errorsOf(answer)).toHaveProperty('logo');
  });

  it('has the picture of the person, drawn anew, on both sides of the gate', async () => {
    const profile = (picture: unknown) => owner.send('PATCH', '/api/auth/user', { json: { picture } });
    const changed = await profile(await aPicture('600x400', 'face.jpg'));
    const { picturePath: own } = (await changed.json()) as { picturePath: string };
    const { picturePath } = (await open(product.visitor())).sender;
    expect((await open(await aViewer(product, recording.shareId))).sender).toMatchObject({ picturePath });
    for (const [browser, path] of [
      [product.visitor(), picturePath!],
      [owner, own],
    ] as const) {
      const sent = await browser.send('GET', path);
      expect(sent.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await sent.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 171]);
    }
    const refused = await profile(`data:image/svg+xml;base64,${svg}`);
    expect(refused.status).toBe(400);
    expect(await errorsOf(refused)).toHaveProperty('picture');

    await profile(null);
    expect((await product.visitor().send('GET', picturePath!)).status).toBe(404);
    expect((await owner.send('GET', own)).status).toBe(404);
    expect((await open(product.visitor())).sender).toMatchObject({ picturePath: null });
  });

  it('is not for members to change', async () => {
    const member = await product.signUp('mem@example.com');
    await joinTenant(product, member, owner, 'member');
    expect((await brand({ color: '#000000' }, member)).status).toBe(403);
  });
});

describe('The page in a frame of another site', () => {
  it('is described by oEmbed, keeps its gate and its title, and gets a cookie of its own', async () => {
    const page = await product.visitor().send('GET', `/view/${recording.shareId}`);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(page.headers.get('x-frame-options')).toBeNull();
    const [, discovery] = /oembed" href="[^"]*?(\/api\/oembed[^"]*)"/.exec(await page.text()) ?? [];
    const embed = await product
      .visitor()
      .ask<{ title: string; html: string; width: number }>('GET', `${discovery}&maxwidth=400`);
    expect(embed).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'A recording shared with Playhead',
      width: 400,
    });
    expect(embed).not.toHaveProperty('thumbnail_url');
    expect(embed.html).toContain(`/view/${recording.shareId}" width="400"`);
    const json = { viewerEmail: 'vi@example.com', embedded: true };
    const entered = await product.visitor().send('POST', shared('/view'), { json });
    for (const cookie of entered.headers.getSetCookie())
      expect(cookie).toMatch(/(?=.*; Secure)(?=.*; Partitioned)(?=.*SameSite=None)/);
  });

  it('is there for open links of this product alone', async () => {
    const ask = (url: string) =>
      product.visitor().send('GET', `/api/oembed?${new URLSearchParams({ url }).toString()}`);
    const { origin } = new URL((await product.visitor().send('GET', '/')).url);
    expect((await ask(`${origin}/view/${recording.shareId}`)).status).toBe(200);
    expect((await ask(`https://evil.example/view/${recording.shareId}`)).status).toBe(404);
    await share({ enabled: false });
    expect((await ask(`${origin}/view/${recording.shareId}`)).status).toBe(404);
    const dead = await product.visitor().send('GET', `/view/${recording.shareId}`);
    expect(dead.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
