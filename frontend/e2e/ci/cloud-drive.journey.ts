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
} from '../../../backend/test/support/google-server.ts';
import { lookAt } from '../support/axe.ts';
import { completed, LOOKED_AT, people } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { stage } from '../support/stage.ts';

const OTHERS = 24;
const run = promisify(execFile);

let product: Product;
let google: GoogleServer;
const { person } = people(() => product.address);
beforeAll(async () => {
  google = await startGoogleServer();
  google.add(...(await filesOf()));
  product = await startProduct({
    environment: { ...driveEnvironment(google), TRANSCRIBE_BASE_URL: stage().speech },
  });
});
afterAll(async () => {
  await product?.stop();
  await google?.close();
});

it('Someone connects their drive, finds a recording there, makes it smart, and disconnects', async () => {
  const { page } = await person('driver', LOOKED_AT);
  const see = (text: string) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const openDrive = async () => {
    await page.goto('/');
    await press('Smart Recording');
    await page.getByRole('tab', { name: 'Google Drive' }).click();
  };
  const connect = async () => {
    await page.getByRole('link', { name: 'Connect' }).click();
    await page.getByRole('link', { name: 'Allow' }).click();
    await page.waitForURL('/');
    await see('Connected as ann@gmail.example');
  };
  const rows = page.getByRole('region', { name: 'Files in your Google Drive' }).getByRole('listitem');
  const search = async (text: string) => {
    await page.getByPlaceholder('Search your video files...').fill(text);
    await page.keyboard.press('Enter');
  };

  await openDrive();
  await see('Connect Google Drive');
  expect(await lookAt(page, 'drive-connect')).toEqual({});
  await page.getByRole('link', { name: 'Connect' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await see("You didn't allow access. You can connect at any time.");
  await connect();
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('[role=dialog] li img')?.naturalWidth ?? 0) > 0,
  );
  expect(await lookAt(page, 'drive-files')).toEqual({});
  await press('Load more files');
  await rows.nth(OTHERS).waitFor();
  await search('harbour');
  await rows.nth(1).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /harbour_call.mp4/ }).click();
  await see('Selected');
  expect(await lookAt(page, 'drive-selected')).toEqual({});
  await press('Close');
  await completed(page);

  await openDrive();
  await rows.first().waitFor();
  google.revokeAll();
  await search('harbour');
  await see('Reconnect Google Drive');
  expect(await lookAt(page, 'drive-expired')).toEqual({});
  await connect();
  await openDrive();
  await press('Disconnect');
  await see('Connect Google Drive');
});

async function filesOf(): Promise<GoogleFile[]> {
  const path = stage().sample.recording;
  const folder = await mkdtemp(join(tmpdir(), 'playhead-drive-'));
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
  await rm(folder, { recursive: true });
  const harbour = {
    id: 'harbour',
    name: 'harbour_call.mp4',
    mimeType: 'video/mp4',
    content,
    thumbnail,
    modifiedTime: '2026-11-20T10:00:00.000Z',
  };
  return [harbour, ...others];
}
