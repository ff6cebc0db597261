import type { Page } from 'playwright-core';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  driveEnvironment,
  type GoogleFile,
  type GoogleServer,
  startGoogleServer,
} from '../../backend/test/support/google-server.ts';
import { signUp } from './support/account.ts';
import { lookAt } from './support/axe.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { recordSpeech } from './support/speech.ts';

const OTHERS = 24;
const run = promisify(execFile);

describe('A recording from the cloud drive', () => {
  let dataDir: string;
  let google: GoogleServer;
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'playhead-journey-'));
    google = await startGoogleServer();
    // Another site for the browser, as Google's is: cookies of ours have to come along on the way back.
    google.origin = google.origin.replace('127.0.0.1', 'localhost');
    google.add(...(await filesOf(dataDir)));
    browser = await openBrowser();
    // The security policy allows no script but our own; axe is put in from outside.
    ({ page, complaints } = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' }));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await google?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const see = (text: string) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const openDialog = async () => {
    await page.goto(`${product.address}/`);
    await press('Smart Recording');
  };
  const openDrive = async () => {
    await openDialog();
    await page.getByRole('tab', { name: 'Google Drive' }).click();
  };
  const connect = async () => {
    await page.getByRole('link', { name: 'Connect' }).click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await page.waitForURL(`${product.address}/`);
    await see('Connected as ann@gmail.example');
  };
  const rows = () => page.getByRole('region', { name: 'Files in your Google Drive' }).getByRole('listitem');
  const counted = async (count: number) => {
    await rows()
      .nth(count - 1)
      .waitFor();
    expect(await rows().count()).toBe(count);
  };
  const search = async (text: string) => {
    await page.getByPlaceholder('Search your video files...').fill(text);
    await page.keyboard.press('Enter');
  };

  it('is to come where the operator has set no drive up', async () => {
    product = await startProduct({ dataDir });
    await signUp(page, product.address, 'driver@example.com');
    await openDialog();
    const tab = page.getByRole('tab', { name: 'Google Drive Coming soon' });
    await tab.waitFor();
    expect(await tab.isDisabled()).toBe(true);
    expect(await lookAt(page, 'drive-coming-soon')).toEqual({});
    await product.stop();
  });

  it('comes after somebody has allowed it, and not before', async () => {
    product = await startProduct({ dataDir, environment: driveEnvironment(google) });
    await openDrive();
    await see('Connect Google Drive');
    expect(await lookAt(page, 'drive-connect')).toEqual({});
    await page.getByRole('link', { name: 'Connect' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await see("You didn't allow access. You can connect at any time.");
    await connect();
  });

  it('is found among pages of files with pictures', async () => {
    await counted(20);
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('[role=dialog] li img')?.naturalWidth ?? 0) > 0,
    );
    expect(await lookAt(page, 'drive-files')).toEqual({});
    await press('Load more files');
    await counted(OTHERS + 1);
    await page.getByRole('button', { name: 'Load more files' }).waitFor({ state: 'detached' });
    await search('nothing like it');
    await see('No video files found in your cloud drive');
    await search('harbour');
    await counted(1);
  });

  it('is fetched when it is selected, and becomes smart', async () => {
    expect(google.calls.filter(({ query }) => query.alt === 'media')).toEqual([]);
    await page.getByRole('button', { name: /harbour_call.mp4/ }).click();
    await see('Selected');
    expect(await lookAt(page, 'drive-selected')).toEqual({});
    await press('Close');
    await page
      .getByRole('link', { name: /Harbour Call/ })
      .first()
      .waitFor();
    await page.waitForFunction(
      async () =>
        ((await (await fetch('/api/recordings')).json()) as { status: string }[])[0]?.status === 'completed',
      undefined,
      { polling: 500 },
    );
    expect(google.callsTo(/^GET .drive.v3.files.harbour$/).some(({ query }) => query.alt === 'media')).toBe(
      true,
    );
  });

  it('is out of reach after the drive was disconnected, until it is connected again', async () => {
    await openDrive();
    await press('Disconnect');
    await see('Connect Google Drive');
    await expectEventually(() => google.openGrants, 0);
    await connect();
    await counted(20);
  });

  it('asks to connect again when the access was withdrawn at Google', async () => {
    google.revokeAll();
    await search('harbour');
    await see('Please reconnect your account using the button below.');
    await see('Reconnect Google Drive');
    expect(await lookAt(page, 'drive-expired')).toEqual({});
    await connect();
    await counted(20);
  });

  it('meets no complaint of the browser on the way', () => {
    expect(complaints).toEqual([]);
  });
});

/** One that can be imported, and the newest; the others are only names. */
async function filesOf(folder: string): Promise<GoogleFile[]> {
  const path = await recordSpeech(folder, {
    name: 'harbour_call.mp4',
    text: 'The harbour budget is too small. We pay for two cranes then.',
    seconds: 5,
  });
  const picture = join(folder, 'picture.png');
  await run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    'scale=220:-1',
    picture,
  ]);
  const others = Array.from({ length: OTHERS }, (_, index) => ({
    id: `other-${index}`,
    name: `Weekly call ${index + 1}.mov`,
    mimeType: 'video/quicktime',
    size: 80_000_000 + index,
    modifiedTime: new Date(Date.UTC(2026, 9, 30 - index)).toISOString(),
  }));
  const [content, thumbnail] = await Promise.all([readFile(path), readFile(picture)]);
  const harbour = {
    ...{ id: 'harbour', name: 'harbour_call.mp4', mimeType: 'video/mp4', content, thumbnail },
    modifiedTime: '2026-11-20T10:00:00.000Z',
  };
  return [harbour, ...others];
}

async function expectEventually(read: () => unknown, value: unknown): Promise<void> {
  for (const end = Date.now() + 240_000; read() !== value && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read()).toBe(value);
}
