import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { lookAt } from './support/axe.ts';
import { addRecording, aViewer } from './support/caller.ts';
import { anAddress, LOOKED_AT, people } from './support/people.ts';
import { stage } from './support/stage.ts';

const { person } = people();

interface Cuts {
  duration: number;
  ranges: { start: number; end: number; kind: string }[];
}

it('A recording loses its end, words and a number for its viewers, and gives a clip', async () => {
  const { sample, address } = stage();
  const { page, call, cookies, ...opened } = await person('cutter', LOOKED_AT);
  const transcript = await readFile(sample.transcript, 'utf8');
  const { id, shareId } = await addRecording({ call, cookies }, sample.recording, {
    title: 'Harbour',
    transcript,
  });
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/edit/${id}`);
  await page.getByRole('button', { name: 'Trim & cut' }).click();
  const panel = page.getByRole('region', { name: 'Trim & cut' });
  let saves = 0;
  const save = async (): Promise<Cuts> => {
    await panel.getByRole('button', { name: 'Save cut' }).click();
    await opened.toast('New version ready', ++saves);
    return call('GET', `/api/recordings/${id}/cuts`);
  };
  const viewer = await aViewer(address, shareId, 'vi@example.com', anAddress());
  const wordsForViewers = () =>
    viewer.call<string>('GET', `/api/recordings/shared/${shareId}/transcript.txt`);

  await panel.getByRole('slider', { name: 'End of the recording' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await select(page, 'is too small.');
  await panel.getByText('“is too small.”').waitFor();
  await page.keyboard.press('Delete');
  await page.locator('del', { hasText: 'is too small.' }).waitFor();
  const seen = await secondsSeen(page, { from: 0.6, to: 3.1 });
  const { ranges, duration } = await save();
  expect(ranges.map(({ kind }) => kind)).toEqual(['remove', 'remove']);
  const [words] = ranges;
  // A frame or two may be shown before the player skips.
  expect(seen.filter((time) => time > words!.start + 0.15 && time < words!.end - 0.05)).toEqual([]);
  expect(await playedSeconds(page, id)).toBeCloseTo(duration, 0);
  expect(await wordsForViewers()).toContain('The harbour budget');
  expect(await wordsForViewers()).not.toContain('too small');

  await panel.getByRole('button', { name: 'Find personal data' }).click();
  const found = page.getByRole('region', { name: 'Personal data' });
  await found.getByText('415 555 0132').waitFor();
  await found.getByRole('button', { name: 'Silence 1 place' }).click();
  expect(await panel.getByLabel('Take the page down until it is ready').isChecked()).toBe(true);
  await save();
  expect(await wordsForViewers()).toContain('[removed]');
  expect(await wordsForViewers()).not.toContain('0132');
  await panel.getByText(/parts removed/).click();
  expect(await lookAt(page, 'trim-and-cut')).toEqual({});

  await page.getByRole('button', { name: 'Close Trim & cut' }).click();
  await select(page, 'We pay twenty euros for each crane.');
  const toolbar = page.getByRole('toolbar', { name: 'Selected words' });
  await toolbar.getByRole('button', { name: 'Create clip' }).click();
  await page
    .getByRole('dialog', { name: 'Create clip' })
    .getByRole('button', { name: 'Create clip' })
    .click();
  await opened.toast('Clip created');
  const clips = page.getByRole('region', { name: 'Clips' });
  await clips.getByRole('link', { name: 'We pay twenty euros for each crane' }).click();
  await page
    .getByText(/Clip of/)
    .first()
    .waitFor();
});

const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const said = [...document.querySelectorAll('[data-said]')].find(({ textContent }) =>
      textContent?.includes(wanted),
    );
    const text = [...(said?.childNodes ?? [])].find((node) => node.textContent?.includes(wanted));
    if (!text) throw new Error(`${wanted} is not on the page`);
    const from = text.textContent!.indexOf(wanted);
    document.getSelection()!.setBaseAndExtent(text, from, text, from + wanted.length);
  }, words);

const secondsSeen = (page: Page, stretch: { from: number; to: number }) =>
  page.evaluate(async ({ from, to }) => {
    const video = document.querySelector('video')!;
    video.currentTime = from;
    await video.play();
    const seen: number[] = [];
    await new Promise<void>((resolve) => {
      const look = () => {
        seen.push(video.currentTime);
        if (video.currentTime > to) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    video.pause();
    return seen;
  }, stretch);

const playedSeconds = (page: Page, id: string) =>
  page.evaluate(
    (recording) =>
      new Promise<number>((resolve, reject) => {
        const video = document.createElement('video');
        video.onloadedmetadata = () => resolve(video.duration);
        video.onerror = () => reject(new Error('It cannot be played'));
        video.src = `/api/recordings/${recording}/media?at=${Date.now()}`;
      }),
    id,
  );
