import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signUp } from './support/account.ts';
import { type Product, startProduct } from './support/product.ts';

/** Seconds that are recorded before something happens. */
const LONG_ENOUGH = 4;
/** Seconds that a crash may cost. */
const MAX_LOST = 2;

describe('A recording made in the browser', () => {
  let product: Product;
  let profile: string;
  let cameraFile: string;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  /** With devices of Chromium's own, and one folder for what it stores, as it is for a person. */
  const openBrowser = async () => {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      viewport: { width: 1440, height: 900 },
      args: [
        ...['--no-sandbox', '--disable-background-networking', '--use-fake-device-for-media-stream'],
        ...['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${cameraFile}`],
      ],
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write', 'camera', 'microphone']);
    page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => complaints.push(error.message));
  };

  beforeAll(async () => {
    product = await startProduct();
    profile = mkdtempSync(join(tmpdir(), 'playhead-recorder-'));
    cameraFile = blueCamera(profile);
    await openBrowser();
    await signUp(page, product.address, 'recorder@example.com');
  });
  afterAll(async () => {
    await context?.close();
    await product?.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const record = async (source: string) => {
    await page.goto(`${product.address}/record`);
    await page.getByRole('radio', { name: source }).check();
    await button('Start recording').click();
    await button('Stop').waitFor();
  };
  const recorded = async (seconds: number) => {
    await page.waitForFunction(
      (least) => Number(document.querySelector('main time')?.textContent?.split(':')[1]) >= least,
      seconds,
    );
    // A busy machine has its first picture late, and without one there is nothing to keep.
    while ((await chunksLeft()) === 0) await page.waitForTimeout(100);
  };
  const recordings = () =>
    page.evaluate(
      async () =>
        (await (await fetch('/api/recordings')).json()) as {
          id: string;
          shareId: string;
          title: string;
          status: string;
          duration: number;
        }[],
    );
  const completed = async (count: number) => {
    await page
      .getByRole('list', { name: 'Recordings' })
      .getByText('Completed', { exact: true })
      .nth(count - 1)
      .waitFor();
    return await recordings();
  };

  const chunksLeft = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('recorder');
          opening.onsuccess = () => {
            const count = opening.result.transaction('chunks').objectStore('chunks').count();
            count.onsuccess = () => {
              opening.result.close();
              resolve(count.result);
            };
          };
        }),
    );

  it('begins at the dashboard, with a live microphone', async () => {
    await page.getByRole('link', { name: 'Record', exact: true }).first().click();
    await page.waitForURL('**/record');
    await page.locator('[aria-label="Microphone level"][data-heard]').waitFor();
  });

  it('records a screen, and a pause is not part of it', async () => {
    const began = Date.now();
    await record('Screen, window, or tab');
    await page.getByRole('status').getByText('Recording', { exact: true }).waitFor();
    await recorded(1);
    await button('Pause').click();
    await page.getByRole('status').getByText('Paused', { exact: true }).waitFor();
    const clock = page.locator('main time');
    const paused = await clock.innerText();
    await button('Mute').click();
    const since = await page.evaluate(() => performance.now());
    await page.waitForFunction((from) => performance.now() - from > 2500, since);
    expect(await clock.innerText()).toBe(paused);
    await button('Resume').click();
    await recorded(LONG_ENOUGH);
    await button('Stop').click();
    await page.waitForURL(`${product.address}/`);
    const seconds = (Date.now() - began) / 1000;
    await page.getByText('Link copied!').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const [recording] = await completed(1);
    expect(link).toBe(`${product.address}/view/${recording?.shareId}`);
    expect(recording?.duration).toBeGreaterThan(LONG_ENOUGH - 1);
    // Of what it took, two and a half seconds were the pause.
    expect(recording?.duration).toBeLessThan(seconds - 2.4);
  });

  it('keeps microphone and tab apart for the transcript, and mixes them for whoever listens', async () => {
    const [{ id } = { id: '' }] = await recordings();
    const channelsOf = (path: string) =>
      page.evaluate(async (address) => {
        const bytes = await (await fetch(address)).arrayBuffer();
        return (await new AudioContext().decodeAudioData(bytes)).numberOfChannels;
      }, path);
    expect(await channelsOf(`/api/recordings/${id}/media?version=recorded`)).toBe(2);
    expect(await channelsOf(`/api/recordings/${id}/media`)).toBe(1);
  });

  it('is sought in as the browser wrote it, without an index', async () => {
    const [{ id } = { id: '' }] = await recordings();
    const reached = await page.evaluate(async (address) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = address;
      const happened = (name: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(name, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
        });
      await happened('loadeddata');
      const sought = happened('seeked');
      video.currentTime = 2;
      await sought;
      return { at: video.currentTime, hasFrame: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA };
    }, `/api/recordings/${id}/media?version=recorded`);
    expect(reached).toEqual({ at: 2, hasFrame: true });
  });

  it('can be opened and shared while its words are made', async () => {
    await record('Camera');
    await recorded(2);
    await button('Stop').click();
    await page.waitForURL(`${product.address}/`);
    const shareId = (await page.evaluate(() => navigator.clipboard.readText())).split('/').at(-1)!;
    await page.waitForFunction(async (id) => (await fetch(`/api/recordings/shared/${id}`)).ok, shareId);
    await completed(2);
  });

  it('has small controls on top, which stop it and copy the link', async () => {
    await record('Sound only');
    await recorded(1);
    const opening = context.waitForEvent('page');
    await button('Keep on top').click();
    const small = await opening;
    await small.getByRole('button', { name: 'Pause' }).click();
    await small.getByRole('status').getByText('Paused').waitFor();
    expect(await page.title()).toBe('Paused · Playhead');
    await small.getByRole('button', { name: 'Resume' }).click();
    await small.getByRole('button', { name: 'Mute' }).click();
    await button('Unmute').waitFor();
    await small.getByRole('button', { name: 'Stop' }).click();
    await page.waitForURL(`${product.address}/`);
    await page.getByText('Link copied!').waitFor();
    expect(small.isClosed()).toBe(true);
    await completed(3);
  });

  it('has the camera in the picture of the screen', async () => {
    await page.goto(`${product.address}/record`);
    await page.getByRole('radio', { name: 'Screen, window, or tab' }).check();
    await page.getByRole('switch', { name: 'Camera in the picture' }).check();
    await page.getByLabel('Camera preview').waitFor();
    await button('Start recording').click();
    await button('Stop').waitFor();
    await recorded(2);
    const corners = await page.getByLabel('What is being recorded').evaluate((video: HTMLVideoElement) => {
      const { videoWidth: width, videoHeight: height } = video;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      context.drawImage(video, 0, 0);
      const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
      const inside = Math.round(Math.min(width, height) * 0.1);
      return { left: at(inside, height - inside), right: at(width - inside, height - inside) };
    });
    const isBlue = ([red, green, blue]: number[]) => blue! > 150 && Math.max(red!, green!) < 100;
    expect(isBlue(corners.left)).toBe(true);
    expect(isBlue(corners.right)).toBe(false);
    await button('Stop').click();
    await page.waitForURL(`${product.address}/`);
    await completed(4);
  });

  it('is asked about before it is thrown away', async () => {
    await record('Sound only');
    await recorded(1);
    await button('Discard').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await button('Start recording').waitFor();
    await page.goto(product.address);
    await page.getByRole('list', { name: 'Recordings' }).waitFor();
    expect(await recordings()).toHaveLength(4);
    expect(await page.getByText('was interrupted').count()).toBe(0);
  });

  it('says so where the browser gave nothing, and leaves nothing behind', async () => {
    const before = await recordings();
    await page.goto(`${product.address}/record`);
    await page.evaluate(() =>
      Object.defineProperty(MediaRecorder.prototype, 'ondataavailable', { set: () => {} }),
    );
    await page.getByRole('radio', { name: 'Sound only' }).check();
    await button('Start recording').click();
    await button('Stop').click();
    await page.getByText('Nothing was recorded').waitFor();
    await page.getByRole('list', { name: 'Recordings' }).waitFor();
    expect(await recordings()).toEqual(before);
    await page.goto(`${product.address}/record`);
    await button('Start recording').waitFor();
    expect(await page.getByText('was interrupted').count()).toBe(0);
  });

  it('outlives a browser that is killed, and is finished with one click', async () => {
    await record('Camera');
    await recorded(LONG_ENOUGH);
    const cookies = await context.cookies();
    await killBrowser(context);
    await openBrowser();
    // Chromium writes cookies down every half a minute only; whoever lost theirs would sign in again.
    await context.addCookies(cookies);
    await page.goto(product.address);
    await page.getByText(/Your recording of \d\d:\d\d was interrupted/).waitFor();
    await button('Finish').click();
    const [newest] = await completed(5);
    expect(newest?.duration).toBeGreaterThan(LONG_ENOUGH - MAX_LOST);
  });

  it('leaves nothing behind in the browser once it has arrived', async () => {
    await page.reload();
    await page.getByRole('list', { name: 'Recordings' }).waitFor();
    // The test's own time ends a wait that is in vain.
    while ((await chunksLeft()) > 0) await page.reload({ waitUntil: 'networkidle' });
  });

  it('may use the devices on its own page alone', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${product.address}${path}`)).headers.get('permissions-policy');
    expect(await policyOf('/record')).toBe('camera=(self), microphone=(self), display-capture=(self)');
    expect(await policyOf('/')).toBe('camera=(), microphone=(), display-capture=()');
  });

  it('meets no complaint of the browser on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** A camera that sees nothing but blue. */
function blueCamera(folder: string): string {
  const path = join(folder, 'camera.mjpeg');
  const blue = ['-f', 'lavfi', '-i', 'color=blue:size=640x360:rate=25:duration=1'];
  execFileSync('ffmpeg', ['-v', 'error', ...blue, '-c:v', 'mjpeg', '-f', 'mjpeg', path]);
  return path;
}

/** As a crash does: without a word to the page. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve));
  const session = await context.browser()?.newBrowserCDPSession();
  const crash = session ?? (await context.newCDPSession(context.pages()[0]!));
  void crash.send('Browser.crash').catch(() => undefined);
  await closed;
}
