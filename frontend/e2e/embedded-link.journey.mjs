import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from './support/browser.mjs';
import { startProduct } from './support/product.mjs';

/** Chromium without a screen calls itself automated, whose visits do not count. */
const PERSON = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
/** As browsers do by default, or will: what a frame of another site sets is kept from everything but that frame. */
const NO_FOREIGN_COOKIES = ['--test-third-party-cookie-phaseout'];

describe('A link embedded in a page of another site', () => {
  let product;
  let browser;
  let site;
  /** Calls the API as the owner. */
  let owner;
  let recording;

  beforeAll(async () => {
    product = await startProduct();
    owner = await signUp(product.address);
    recording = await uploadVideo(owner, product.dataDir);
    site = await serveFrame(`${product.address}/view/${recording.shareId}`);
    browser = await openBrowser(NO_FOREIGN_COOKIES);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await product?.stop();
  });

  it('opens its gate, plays, and counts what was watched, without cookies of other sites', async () => {
    const { page, context, complaints } = await browser.newPage({ userAgent: PERSON });
    await page.goto(site.address);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Email').fill('prospect@example.com');
    const [inside] = page.frames().slice(1);
    expect(await inside.evaluate(keptCookies)).toEqual({ foreign: false, partitioned: true });

    await frame.getByRole('button', { name: 'Access Recording' }).click();
    await frame.getByRole('heading', { level: 1, name: recording.title }).waitFor();
    await inside.waitForFunction(() => document.querySelector('video').readyState >= 2);
    await frame.getByRole('button', { name: 'Play recording' }).click();
    await inside.waitForFunction(() => document.querySelector('video').currentTime > 4);
    await frame.getByRole('button', { name: 'Pause' }).click();

    const session = await until(async () => {
      const [latest] = await owner('GET', `/api/recordings/${recording.id}/analytics/sessions`);
      return latest?.totalWatchTime >= 3 ? latest : null;
    });
    expect(session).toMatchObject({ viewerEmail: 'prospect@example.com', counted: true });
    expect(session.watched[0][0]).toBeLessThan(1);
    expect(complaints).toEqual([]);

    // The pass is kept for this site: nobody is asked twice.
    await page.reload();
    await frame.getByRole('heading', { level: 1, name: recording.title }).waitFor();
    expect(await frame.getByRole('dialog', { name: 'Access Required' }).count()).toBe(0);
    await context.close();
  });

  it('does not open elsewhere with what it was given there', async () => {
    const { page, context } = await browser.newPage({ userAgent: PERSON });
    await page.goto(site.address);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Email').fill('other@example.com');
    await frame.getByRole('button', { name: 'Access Recording' }).click();
    await frame.getByRole('heading', { level: 1, name: recording.title }).waitFor();
    await page.goto(`${product.address}/view/${recording.shareId}`);
    await page.getByRole('dialog', { name: 'Access Required' }).waitFor();
    await context.close();
  });
});

/** Which cookies a script in the frame can set: those of a foreign page, and those of this frame alone. */
function keptCookies() {
  const isKept = (name, more) => {
    document.cookie = `${name}=1; Secure; SameSite=None${more}`;
    return document.cookie.includes(name);
  };
  return { foreign: isKept('foreign', ''), partitioned: isKept('own', '; Partitioned') };
}

/** A page on another site: `localhost` beside 127.0.0.1. */
async function serveFrame(link) {
  const code = `<iframe src="${link}" width="640" height="640" title="Recording" style="border:0;max-width:100%" allow="fullscreen; picture-in-picture" referrerpolicy="no-referrer"></iframe>`;
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Blog</title>${code}`),
  );
  await new Promise((listening) => server.listen(0, 'localhost', listening));
  return {
    address: `http://localhost:${server.address().port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function signUp(address) {
  const signedUp = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams({ email: 'owner@example.com', password: 'a long enough password' }),
    redirect: 'manual',
  });
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return async (method, path, body) => {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        ...{ origin: address, cookie: cookie.join('; ') },
        ...(body && { 'content-type': Buffer.isBuffer(body) ? 'video/mp4' : 'application/json' }),
      },
      body: !body || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : null;
  };
}

/** Without sound, so that nothing is transcribed. */
async function uploadVideo(owner, folder) {
  const path = join(folder, 'tour.mp4');
  const made = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=30', '-pix_fmt', 'yuv420p', path];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...made]);
  const { id } = await owner('POST', '/api/recordings/create-uploading', { title: 'Product tour' });
  const { uploadURL } = await owner('POST', '/api/recordings/upload-url');
  await owner('PUT', uploadURL, await readFile(path));
  const objectURL = uploadURL.split('?', 1)[0];
  await owner('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
  return until(async () => {
    const recording = await owner('GET', `/api/recordings/${id}`);
    return recording.status === 'completed' ? recording : null;
  });
}

async function until(ask) {
  for (const deadline = Date.now() + 60_000; ;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error('It did not come');
    await new Promise((later) => setTimeout(later, 250));
  }
}
