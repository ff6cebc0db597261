import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording, liftPlanLimits } from '../support/recordings.js';

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;
let frontend: string;

beforeAll(async () => {
  frontend = await mkdtemp(join(tmpdir(), 'playhead-frontend-'));
  for (const app of ['landing', 'shell', 'viewer']) {
    await mkdir(join(frontend, app));
    await writeFile(
      join(frontend, app, 'index.html'),
      `<!doctype html><html><head><title>Playhead</title></head><body>${app}</body></html>`,
    );
  }
  product = await startProduct({ environment: { FRONTEND_DIR: frontend } });
  await liftPlanLimits(product);
  owner = await product.signUp();
});
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { title: 'Merger with "<b>Acme</b>"' });
  await product.database.query(
    `update recording set description = 'What it costs & why', thumbnail_key = 'x.jpg' where id = $1`,
    [recording.id],
  );
});
afterAll(async () => {
  await product.stop();
  await rm(frontend, { recursive: true, force: true });
});

const change = (changes: object) =>
  owner.ask<{ shareId: string }>('PATCH', `/api/recordings/${recording.id}/share`, changes);

async function load(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await product.visitor().send('GET', path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

describe('The start page', () => {
  const bodyAt = async (browser: TestBrowser, path: string) =>
    /<body>(\w+)/.exec(await (await browser.send('GET', path)).text())?.[1];

  it('is the landing page for visitors, and the shell for those who are signed in', async () => {
    const visit = await product.visitor().send('GET', '/');
    expect(visit.headers.get('vary')).toContain('Cookie');
    expect(await visit.text()).toContain('<body>landing');
    expect(await bodyAt(owner, '/')).toBe('shell');
  });

  it('is the landing page again once the session has ended', async () => {
    const leaver = await product.signUp();
    await product.database.query(
      `delete from session where user_id = (select id from user_account where email = $1)`,
      [(await leaver.ask<{ email: string }>('GET', '/api/auth/user')).email],
    );
    expect(await bodyAt(leaver, '/')).toBe('landing');
  });

  it('lets the shell ask for the sign-in at a tab of the dashboard', async () => {
    expect(await bodyAt(product.visitor(), '/?tab=analytics')).toBe('shell');
  });
});

describe('The page of a share link', () => {
  it('says nothing of the recording, to nobody who finds or unfolds the link', async () => {
    const { status, html, headers } = await load(`/view/${recording.shareId}`);
    expect(status).toBe(200);
    expect(html).toContain('<meta property="og:title" content="A recording shared with Playhead">');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).not.toMatch(/merger|acme|costs|og:image/i);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('shows title, description and picture where the owner allows it, as text', async () => {
    await change({ previewAllowed: true });
    const { html } = await load(`/view/${recording.shareId}?t=90`);
    const title = 'Merger with &quot;&lt;b&gt;Acme&lt;/b&gt;&quot;';
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).toContain('<meta property="og:description" content="What it costs &amp; why">');
    expect(html).toContain(`content="${product.origin}/api/recordings/shared/${recording.shareId}/preview"`);
    expect(html).toContain('noindex');
  });

  it('tells the browser what its script will ask for first, for somebody’s own link too', async () => {
    const call = `/api/recordings/shared/${recording.shareId}`;
    const preload = (href: string) =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${href}">`;
    expect((await load(`/view/${recording.shareId}?t=90`)).html).toContain(preload(call));
    const recipient = { email: 'ann@example.com' };
    const { link } = await owner.ask<{ link: string }>(
      'POST',
      `/api/recordings/${recording.id}/share/recipients`,
      recipient,
    );
    const token = new URL(link, product.origin).searchParams.get('r')!;
    expect((await load(link)).html).toContain(preload(`${call}?r=${token}`));
    expect((await load('/view/AAAAAAAAAAAAAAAAAAAAAA')).html).not.toContain('preload');
  });

  it('is answered 404 when the link is dead, and is the viewer’s page all the same', async () => {
    await change({ previewAllowed: true });
    const dead: string[] = [
      '/view/AAAAAAAAAAAAAAAAAAAAAA',
      '/view/',
      '/view/%00',
      `/view/${recording.shareId}?r=nobody`,
    ];
    for (const path of dead) {
      const { status, html } = await load(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('<body>viewer</body>');
      expect(html).not.toMatch(/merger/i);
    }
    await change({ enabled: false });
    expect(await load(`/view/${recording.shareId}`)).toMatchObject({
      status: 404,
      html: expect.not.stringMatching(/merger/i),
    });
  });

  it('belongs to a recording of one’s own as well: whoever asks, the page is the same', async () => {
    const [owners, visitors] = await Promise.all([
      owner.send('GET', `/view/${recording.shareId}?preview=true`).then((answer) => answer.text()),
      load(`/view/${recording.shareId}`).then(({ html }) => html),
    ]);
    expect(owners).toBe(visitors);
  });
});

describe('The API', () => {
  it('is not for search engines', async () => {
    const { headers } = await load(`/api/recordings/shared/${recording.shareId}`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });
});

describe('An address of the pages', () => {
  it.each([
    '/',
    '/?tab=analytics',
    '/settings',
    '/Settings/',
    '/admin',
    '/edit/x',
    '/analytics/x',
    '/analytics/x/viewers/y',
  ])('%s is there', async (path) => expect((await load(path)).status).toBe(200));

  it.each([
    '/nowhere',
    '/admin/anything',
    '/edit',
    '/edit/x/y',
    '/settings/x',
    '/view',
    '/view/x/y',
    '/index.html/x',
  ])('%s is not, which its page says', async (path) => {
    const { status, html } = await load(path);
    expect([status, html.includes('shell')]).toEqual([404, true]);
  });
});
