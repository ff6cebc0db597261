import {
  channelsIn,
  cornersOf,
  isBlue,
  chunksKept,
  seekIn,
  startRecorder,
  watchClipboard,
} from './support/recorder.ts';
import { completed, people, type Person } from './support/people.ts';

const { person } = people();

interface Listed {
  id: string;
  shareId: string;
  duration: number;
}
const recordings = ({ call }: Person) => call<Listed[]>('GET', '/api/recordings');
const DEVICES = { permissions: ['clipboard-read', 'clipboard-write', 'camera', 'microphone'] };

it('Someone records a screen, a pause is not part of it, and the link is copied', async () => {
  const recorder = await person('screen', DEVICES);
  const { page, toast } = recorder;
  const copied = await watchClipboard(page);
  await page.reload();
  await page.getByRole('link', { name: 'Record', exact: true }).first().click();
  await page.locator('[aria-label="Microphone level"][data-heard]').waitFor();
  const { button, clock, recorded } = await startRecorder(page, 'Screen, window, or tab');
  await recorded(1);
  await button('Pause').click();
  await page.getByRole('status').getByText('Paused', { exact: true }).waitFor();
  const paused = await clock.innerText();
  const picture = page.getByLabel('What is being recorded');
  const pausedAt = await picture.evaluate((video: HTMLVideoElement) => video.currentTime);
  await button('Mute').click();
  await picture.evaluate(
    (video: HTMLVideoElement, from) =>
      new Promise<void>((resolve) => {
        video.addEventListener('timeupdate', () => video.currentTime > from + 1.5 && resolve());
      }),
    pausedAt,
  );
  expect(await clock.innerText()).toBe(paused);
  await button('Resume').click();
  await recorded(3);
  await button('Stop').click();
  await toast('Link copied!');
  await completed(page);
  const [{ id, shareId, duration }] = (await recordings(recorder)) as [Listed];
  expect(new URL(await copied()).pathname).toBe(`/view/${shareId}`);
  expect(duration).toBeGreaterThan(2);

  // Microphone and tab are separate channels for the transcript and mixed for playback.
  expect(await channelsIn(page, `/api/recordings/${id}/media?version=recorded`)).toBe(2);
  expect(await channelsIn(page, `/api/recordings/${id}/media`)).toBe(1);
  // The file as the browser recorded it, without an index.
  expect(await seekIn(page, `/api/recordings/${id}/media?version=recorded`, 1)).toEqual({
    at: 1,
    hasFrame: true,
  });
});

it('Small controls on top pause a recording, mute it, stop it and copy its link', async () => {
  const { page, context, toast } = await person('small', DEVICES);
  const { button, recorded } = await startRecorder(page, 'Sound only');
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
  const closed = small.waitForEvent('close');
  // This click closes the window it is made in, so Playwright's `click` would fail.
  await small.getByRole('button', { name: 'Stop' }).dispatchEvent('click');
  await closed;
  await toast('Link copied!');
  await completed(page);
});

it('The camera is in the picture of the screen, which can be watched by its link', async () => {
  const recorder = await person('camera', DEVICES);
  const { page, toast } = recorder;
  await page.goto('/record');
  await page.getByRole('radio', { name: 'Screen, window, or tab' }).check();
  await page.getByRole('switch', { name: 'Camera in the picture' }).check();
  await page.getByLabel('Camera preview').waitFor();
  const { button, recorded } = await startRecorder(page);
  await recorded(1);
  const corners = await cornersOf(page.getByLabel('What is being recorded'));
  expect(isBlue(corners.left)).toBe(true);
  expect(isBlue(corners.right)).toBe(false);
  await button('Stop').click();
  await toast('Link copied!');
  await completed(page);
  const [{ shareId }] = (await recordings(recorder)) as [Listed];
  expect((await page.goto(`/view/${shareId}`))?.status()).toBe(200);
});

it('A recording is asked about before it is thrown away, and leaves nothing behind', async () => {
  const { page } = await person('discard', DEVICES);
  const { button, recorded } = await startRecorder(page, 'Sound only');
  await recorded(1);
  await button('Discard').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await button('Start recording').waitFor();
  expect(await chunksKept(page)).toBe(0);
  await page.goto('/');
  await page.getByText('No smart recordings yet').first().waitFor();
});

it('A recording to which the browser gave nothing says so, and leaves nothing behind', async () => {
  const recorder = await person('nothing', DEVICES);
  const { page, toast } = recorder;
  await page.goto('/record');
  await page.evaluate(() =>
    Object.defineProperty(MediaRecorder.prototype, 'ondataavailable', { set: () => {} }),
  );
  await page.getByRole('radio', { name: 'Sound only' }).check();
  const { button } = await startRecorder(page);
  await button('Stop').click();
  await toast('Nothing was recorded');
  expect(await recordings(recorder)).toEqual([]);
  await page.goto('/record');
  await button('Start recording').waitFor();
  expect(await page.getByText('was interrupted').count()).toBe(0);
});
