import { readFile } from 'node:fs/promises';
import { lookAt } from './support/axe.ts';
import { addRecording } from './support/caller.ts';
import { completed, DESKTOP, LOOKED_AT, people, PHONE } from './support/people.ts';
import { stage } from './support/stage.ts';

const { person, visitor } = people();

it('An owner sees what a viewer on each device has watched, and plays from the curve by hand and by keyboard', async () => {
  const { sample } = stage();
  const owner = await person('analyst', LOOKED_AT);
  const { page } = owner;
  const transcript = await readFile(sample.transcript, 'utf8');
  const { id, shareId } = await addRecording(owner, sample.recording, { title: 'Renewal', transcript });
  await page.reload();
  await completed(page);
  const open = async (path: string, heading: string) => {
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  };
  const card = (label: string) =>
    page.getByRole('heading', { name: label, exact: true }).first().locator('..');

  await open(`/analytics/${id}`, 'No views yet');
  await page.getByRole('button', { name: 'Copy Share Link' }).waitFor();
  expect(await lookAt(page, 'analytics-empty')).toEqual({});

  for (const [email, options] of [
    ['ann@desk.example', { userAgent: DESKTOP }],
    ['ben@phone.example', PHONE],
  ] as const) {
    const { page: theirs } = await visitor(options);
    await theirs.goto(`/view/${shareId}`);
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByRole('button', { name: 'Access Recording' }).click();
    await theirs.getByRole('button', { name: 'Play recording' }).click();
    await theirs.waitForFunction(() => document.querySelector('video')!.currentTime > 2);
    const told = theirs.waitForResponse((answer) => answer.url().endsWith('/events/batch'));
    await theirs.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
    await told;
  }

  await open(`/analytics/${id}`, 'Total Views');
  await card('Total Views').getByText('2 people').waitFor();
  await page.getByRole('table', { name: 'Device usage' }).getByText('1 · 50%').first().waitFor();
  await page
    .getByRole('region', { name: 'Sessions' })
    .getByRole('img', { name: /^Watched 0:00–0:0\d/ })
    .first()
    .waitFor();
  const second = () => page.evaluate(() => document.querySelector('video')!.currentTime);
  const chart = page.getByRole('application');
  await chart.focus();
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowRight');
  const status = page.getByRole('status').filter({ hasText: 'watching' });
  const chosen = Number((await status.locator('strong').innerText()).split(':')[1]);
  expect(chosen).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForFunction((from) => document.querySelector('video')!.currentTime >= from, chosen);
  const { width } = (await chart.boundingBox())!;
  await chart.click({ position: { x: 44 + (width - 76) / 2, y: 100 } });
  await page.waitForFunction(() => document.querySelector('video')!.currentTime >= 4);
  expect(await second()).toBeLessThan(10.5);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  expect(await lookAt(page, 'analytics')).toEqual({});

  await page
    .getByRole('region', { name: 'Viewer Insights' })
    .getByRole('link', { name: 'ann@desk.example', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Stopped at', exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'What they watched' })
    .getByRole('img', { name: /^Watched 0:00/ })
    .waitFor();
  expect(await lookAt(page, 'viewer')).toEqual({});

  await open('/?tab=analytics', 'Total Views');
  await card('Total Views').getByText('2 people').waitFor();
  expect(await lookAt(page, 'dashboard-analytics')).toEqual({});
});
