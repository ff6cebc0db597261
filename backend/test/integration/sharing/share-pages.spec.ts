import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../support/folder.js';
import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';

let recording: RecordingBody;
const frontend = aFolder();

for (const app of ['landing', 'shell', 'viewer']) {
  await mkdir(join(frontend, app));
  await writeFile(
    join(frontend, app, 'index.html'),
    `<!doctype html><html><head><title>Playhead</title><script>start()</script></head><body>${app}<div id="root"></div></body></html>`,
  );
}
await mkdir(join(frontend, 'viewer', 'server'));
await writeFile(
  join(frontend, 'viewer', 'server', 'main.mjs'),
  'export const renderGate = (gate) => `<script type="gate">${JSON.stringify(gate)}</script>`;',
);
const product = await startProduct({ environment: { FRONTEND_DIR: frontend } });
await liftPlanLimits(product);
const owner = await product.signUp();
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { title: 'Merger with "<b>Acme</b>"' });
  await product.database.query(
    `update recording set description = 'What it costs & why', thumbnail_key = 'x.jpg' where id = $1`,
    [recording.id],
  );
});
afterAll(() => product.stop());

const change = (changes: object) =>
  owner.ask<{ shareId: string }>('PATCH', `/api/recordings/${recording.id}/share`, changes);

async function load(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await product.visitor().send('GET', path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

describe('The start page', () => {
  const bodyAt = async (browser: TestBrowser, path: string) =>
    /<body>(\w+)/.exec(await (await browser.send('GET', path)).text())?.[1];

  it('says that it is being updated while a cut is made, and nothing else of it', async () => {
    await change({ enabled: true, previewAllowed: true });
    await product.database.query(`update recording set share_taken_down = true where id = $1`, [
      recording.id,
    ]);
    const answer = await product.visitor().send('GET', `/view/${recording.shareId}`);
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain('<p>This recording is being updated. Come back in a minute.</p>');
    expect(page).not.toContain('Acme');
  });

  it('is the landing page for visitors, and the shell for those who are signed in', async () => {
    const visit = await product.visitor().send('GET', '/');
    expect(visit.headers.get('vary')).toContain('Cookie');
    expect(await visit.text()).toContain('<body>landing');
    expect(await bodyAt(owner, '/')).toBe('shell');
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
    const hash = createHash('sha256').update('start()').digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers.get('cache-control')).toBe('private, no-cache');
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
      expect(html).toMatch(/<body>viewer.*Recording not found/s);
      expect(html).not.toMatch(/merger/i);
    }
    await change({ enabled: false });
    expect(await load(`/view/${recording.shareId}`)).toMatchObject({
      status: 404,
      html: expect.not.stringMatching(/merger/i),
    });
  });

  it('leaves to its script what somebody with a session sees, who may need no gate', async () => {
    const html = await owner.send('GET', `/view/${recording.shareId}?preview=true`).then((it) => it.text());
    expect(html).toContain('<body>viewer<div id="root">');
  });
});

describe('The page of a share link without its script', () => {
  const NAVIGATION = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' };
  const goTo = async (as: TestBrowser, headers: Record<string, string> = NAVIGATION) =>
    (await as.send('GET', `/view/${recording.shareId}`, { headers })).text();
  const enter = (as: TestBrowser, fields: Record<string, string>, path = `/view/${recording.shareId}`) =>
    as.send('POST', path, { form: new URLSearchParams(fields) });

  const gateIn = (html: string): unknown =>
    JSON.parse(/<script type="gate">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

  it('is the gate, with the title for people who go there', async () => {
    expect(gateIn(await goTo(product.visitor()))).toEqual({
      gate: {
        title: 'Merger with "<b>Acme</b>"',
        duration: expect.any(Number),
        sharedBy: null,
        needsPassword: false,
      },
      entries: { email: '', name: '', hasConsented: false },
      action: `/view/${recording.shareId}`,
      isEmbedded: false,
    });
  });

  it.each([
    ['a crawler', { ...NAVIGATION, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['what fetches ahead', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
    ['what unfolds a link', { 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' }],
  ])('is a gate that names nothing for %s', async (_who, headers) => {
    const html = await goTo(product.visitor(), headers);
    expect(gateIn(html)).not.toBeNull();
    expect(html).not.toMatch(/merger|acme|costs/i);
  });

  it('names nothing behind a password, and has a field for it', async () => {
    await change({ password: 'correct horse' });
    const html = await goTo(product.visitor());
    expect(html).not.toMatch(/merger|acme|costs/i);
    expect(gateIn(html)).toMatchObject({ gate: { needsPassword: true } });
  });

  it('lets in by its form, and is then the recording, for this browser alone', async () => {
    const viewer = product.visitor();
    const entered = await enter(viewer, { email: ' Vi@Example.com ', name: 'Vi', consent: 'on' });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, `/view/${recording.shareId}`]);
    const html = await goTo(viewer);
    expect(html).toContain('<h1>Merger with &quot;&lt;b&gt;Acme&lt;/b&gt;&quot;</h1>');
    expect(html).toMatch(/What it costs &amp; why/);
    const [, media] = /<video [^>]*src="([^"]+)"/.exec(html) ?? [];
    const [, poster] = /<video [^>]*poster="([^"]+)"/.exec(html) ?? [];
    expect(poster).toBe(`/api/recordings/shared/${recording.shareId}/thumbnail`);
    expect((await viewer.send('GET', media!)).status).toBe(404);
    expect((await product.visitor().send('GET', media!)).status).toBe(401);
    expect(gateIn(await goTo(product.visitor()))).not.toBeNull();
    const [known] = await product.database.query<{ email: string; name: string; has_consented: boolean }>(
      'select email, name, consented_at is not null as has_consented from recording_viewer where recording_id = $1',
      [recording.id],
    );
    expect(known).toEqual({ email: 'vi@example.com', name: 'Vi', has_consented: true });
  });

  it('has chapters and transcript as text for those behind the gate, links to their moments, and no more than is bounded', async () => {
    await product.database.query(
      `insert into chapter (id, recording_id, title, start_time, end_time)
       values (gen_random_uuid(), $1, 'The <b>offer</b>', 65.5, 90)`,
      [recording.id],
    );
    await product.database.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
       select gen_random_uuid(), $1, n * 10, n * 10 + 10, 'Line ' || n || ' of </noscript><i>' || repeat('x', 1000), 'Ann'
       from generate_series(0, 29) n`,
      [recording.id],
    );
    await product.database.query(`update recording set language = 'de' where id = $1`, [recording.id]);
    const viewer = product.visitor();
    await enter(viewer, { email: 'vi@example.com' });
    const html = await goTo(viewer);
    expect(html).toMatch(
      /^<!doctype html><html>[^]*<li lang="de">[^]*<p lang="de">[^]*<h1 lang="de">Merger /,
    );
    expect(html).toContain(`<a href="/view/${recording.shareId}?t=65">1:05 The &lt;b&gt;offer&lt;/b&gt;</a>`);
    expect(html).toContain('<b>Ann</b> Line 0 of &lt;/noscript&gt;&lt;i&gt;xxx');
    expect(html).toContain('The transcript goes on from 3:10.');
    expect(html).not.toContain('Line 19 of');
    const later = await viewer.send('GET', `/view/${recording.shareId}?t=65`, { headers: NAVIGATION });
    expect(await later.text()).toMatch(/<video [^>]*src="[^"]+#t=65"/);
    expect(await goTo(product.visitor())).not.toMatch(/offer|Line 0/);
    await change({ enabled: false });
    expect(await goTo(viewer)).not.toMatch(/offer|Line 0/);
  });

  it('says at the gate what is wrong, and keeps what was typed', async () => {
    await change({ password: 'correct horse' });
    const viewer = product.visitor();
    const fields = { email: 'vi@example.com', name: '<Vi>', password: 'battery' };
    const refused = await enter(viewer, fields);
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(gateIn(html)).toMatchObject({
      entries: { email: 'vi@example.com', name: '<Vi>' },
      problem: 'Wrong password.',
    });
    expect(html).not.toContain('battery');
    expect((await enter(viewer, { ...fields, email: 'vi' })).status).toBe(400);
    expect((await enter(viewer, { ...fields, password: 'correct horse' })).status).toBe(303);
  });

  it('is refused to a form of another site, and to a link that is off', async () => {
    const form = new URLSearchParams({ email: 'vi@example.com' });
    const path = `/view/${recording.shareId}`;
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' }, form };
    expect((await product.visitor().send('POST', path, foreign)).status).toBe(403);
    await change({ enabled: false });
    const dead = await enter(product.visitor(), { email: 'vi@example.com' });
    expect([dead.status, await dead.text()]).toEqual([404, expect.stringContaining('Recording not found')]);
  });

  it('keeps the link somebody was sent and its moment, and gives a frame of another site a cookie of its own', async () => {
    const { link } = await owner.ask<{ link: string }>(
      'POST',
      `/api/recordings/${recording.id}/share/recipients`,
      { email: 'ann@example.com' },
    );
    const visitor = product.visitor();
    const headers = { ...NAVIGATION, 'sec-fetch-dest': 'iframe' };
    const moment = `${link}&t=90`;
    const html = await (await visitor.send('GET', moment, { headers })).text();
    expect(gateIn(html)).toMatchObject({
      entries: { email: 'ann@example.com' },
      action: moment,
      isEmbedded: true,
    });
    const entered = await enter(visitor, { email: 'ann@example.com', embedded: 'true' }, moment);
    expect(entered.headers.get('location')).toBe(moment);
    for (const cookie of entered.headers.getSetCookie()) expect(cookie).toContain('Partitioned');
  });

  it('is in a room its recordings with a way to each, for who passed its gate', async () => {
    const { id: folderId } = await owner.ask<{ id: string }>('POST', '/api/folders', { name: 'A & B' });
    await owner.ask('POST', '/api/recordings/batch', { action: 'move', ids: [recording.id], folderId });
    const room = await owner.ask<{ link: string }>('PATCH', `/api/folders/${folderId}/room`, {
      title: 'A & B',
      enabled: true,
    });
    const inRoom = `${room.link}.${recording.id}`;
    const at = async (as: TestBrowser, path: string) =>
      (await as.send('GET', path, { headers: NAVIGATION })).text();
    const follow = (browser: TestBrowser) =>
      browser.send('GET', `${room.link}/recordings/${recording.id}`, { headers: NAVIGATION });
    const viewer = product.visitor();
    const stopped = await follow(viewer);
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, inRoom]);
    expect(await at(viewer, inRoom)).toMatch(/<noscript><script type="gate">/);
    await enter(viewer, { email: 'vi@example.com' }, room.link);
    const page = await at(viewer, room.link);
    expect(page).toContain('<h1>A &amp; B</h1>');
    expect(page).toContain(
      `<a href="${room.link}/recordings/${recording.id}">Merger with &quot;&lt;b&gt;Acme&lt;/b&gt;&quot;</a>`,
    );
    const followed = await follow(viewer);
    expect([followed.status, followed.headers.get('location')]).toEqual([303, inRoom]);
    expect(await at(viewer, inRoom)).toContain('<video ');
    expect(await at(product.visitor(), room.link)).not.toContain('Acme');
  });

  it('is for a signed-in stranger what the script makes of it', async () => {
    const stranger = await product.signUp();
    expect(await goTo(stranger)).toContain('<body>viewer<div id="root">');
    const viewer = await aViewer(product, recording.shareId);
    expect(await goTo(viewer)).toContain('<video ');
  });
});

describe('An address of the pages', () => {
  it.each(['/nowhere', '/view/x/y'])('%s is not, which its page says', async (path) => {
    const { status, html } = await load(path);
    expect([status, html.includes('shell')]).toEqual([404, true]);
  });

  it.each([
    ['/record', 'camera=(self), microphone=(self), display-capture=(self)'],
    ['/', 'camera=(), microphone=(), display-capture=()'],
  ])('%s may use the devices as %s', async (path, policy) =>
    expect((await load(path)).headers.get('permissions-policy')).toBe(policy),
  );
});
