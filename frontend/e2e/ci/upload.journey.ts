import type { Page } from 'playwright-core';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '../support/people.ts';
import { stage } from '../support/stage.ts';

const MB = 1024 ** 2;
const SIZE = 110 * MB;
/** Upload bandwidth in bytes per second, slow enough to interact during the upload. */
const LINE = 10 * MB;

const { person } = people();
const folder = mkdtempSync(join(tmpdir(), 'playhead-upload-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('A large recording goes on while someone is elsewhere, and after a reload with what is missing', async () => {
  const file = join(folder, 'long_talk.mp4');
  copyFileSync(stage().sample.recording, file);
  await pad(file, SIZE);
  const { page, email, call, toast } = await person('uploader');
  page.on('dialog', (dialog) => void dialog.accept());
  let parts: number[] = [];
  page.on('request', (request) => {
    const number = request.method() === 'PUT' && /\/parts\/[^/]+\/(\d+)/.exec(request.url())?.[1];
    if (number) parts.push(Number(number));
  });
  await limitLine(page);
  const card = page.getByRole('region', { name: 'Uploads' });
  const see = (text: string) => page.getByText(text).first().waitFor();

  await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
  await page.getByLabel('Recording file').setInputFiles(file);
  await see('Uploading File...');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: email }).click();
  await page.waitForFunction(() => /^\d\d% · Settings/.test(document.title));
  await card.getByText('of 110.0 MB').waitFor();

  await page.reload();
  await card.getByText('Choose the same file again to continue').waitFor();
  const before = Math.max(...parts);
  expect(before).toBeGreaterThan(1);
  parts = [];
  await page.getByLabel('Same file for long_talk.mp4').setInputFiles(file);
  await toast('Upload Complete!');
  expect(parts[0]).toBeGreaterThanOrEqual(before);
  expect(parts.at(-1)).toBe(22);
  expect(await call('GET', '/api/recordings')).toMatchObject([
    { title: expect.stringMatching(/^Long Talk/) },
  ]);
});

/** Pads an MP4 to a size with a box that players skip. */
async function pad(path: string, size: number): Promise<void> {
  const file = await open(path, 'r+');
  const { size: now } = await file.stat();
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - now);
  box.write('free', 4);
  await file.write(box, 0, box.length, now);
  await file.truncate(size);
  await file.close();
}

async function limitLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput: LINE,
  });
}
