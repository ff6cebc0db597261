import type { Request } from 'playwright-core';
import { PASSWORD } from './support/caller.ts';
import { completed, people, PHONE } from './support/people.ts';
import { stage } from './support/stage.ts';

/** Maximum number of requests for a shared recording until its first frame, gate included. */
const MAX_REQUESTS = 12;

const { visitor } = people();

it('A stranger makes a recording smart, shares it, sees who watched, and shuts the link', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.getByText('The Future of Smart Recordings').first().waitFor();
  await page
    .getByRole('button', { name: 'Sign In' })
    .or(page.getByRole('link', { name: 'Sign In' }))
    .click();
  await page.getByRole('link', { name: /create (an )?account/i }).click();
  await page.getByLabel('Email').fill('stranger@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('No smart recordings yet').first().waitFor();

  await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
  await page.getByText('Drop your recording here').waitFor();
  await page.locator('input[type=file]').setInputFiles(stage().sample.recording);
  await completed(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Harbour Call/ })
    .first()
    .click();
  await page.waitForURL('**/edit/*');
  const recordingId = page.url().split('/').at(-1)!;
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page
    .getByText(/budget/i)
    .first()
    .waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 5);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('textbox', { name: /link/i }).first().inputValue();
  const { page: theirs } = await visitor(PHONE);
  const requests: Request[] = [];
  theirs.on('request', (request) => requests.push(request));
  const firstFrame = Promise.withResolvers<string[]>();
  await theirs.exposeFunction('tellFirstFrame', () => firstFrame.resolve(namesOf(requests)));
  await theirs.addInitScript(() => {
    const { tellFirstFrame } = window as unknown as { tellFirstFrame: () => void };
    document.addEventListener('loadeddata', () => tellFirstFrame(), { capture: true, once: true });
  });
  await theirs.goto(link);
  // The server-rendered form accepts anything; the app enables the button once there is an email.
  await theirs.locator('button[disabled]', { hasText: 'Access Recording' }).waitFor();
  await theirs.getByLabel('Email').fill('vi@example.com');
  await theirs.getByRole('button', { name: 'Access Recording' }).click();
  await theirs.getByRole('button', { name: 'Play recording' }).click();
  await theirs.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  const needed = await firstFrame.promise;
  expect(needed).toEqual(expect.arrayContaining(['main.js', 'media']));
  expect(needed.slice(MAX_REQUESTS)).toEqual([]);
  await theirs.getByRole('tab', { name: 'AI Assistant' }).click();
  await theirs.getByPlaceholder('Ask a question').fill('What does the customer want?');
  await theirs.keyboard.press('Enter');
  await theirs
    .getByText(/discount/i)
    .first()
    .waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await news.getByText(/vi@example\.com opened it and asked a question/).click();
  await news.getByText('What does the customer want?').waitFor();

  await page.goto(`/analytics/${recordingId}`);
  const views = page.getByRole('heading', { name: 'Total Views' }).locator('..');
  await views.getByText('1 person').waitFor();
  await page.getByRole('region', { name: 'Sessions' }).getByRole('link', { name: 'vi@example.com' }).click();
  const followUp = page.getByRole('region', { name: 'Follow-up' });
  await followUp.getByText(/You asked: “What does the customer want\?”.*discount/i).waitFor();

  await page.goto(`/edit/${recordingId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('switch', { name: 'Link is on' }).click();
  await page.getByRole('switch', { name: 'Link is off' }).waitFor();
  expect((await theirs.goto(link))?.status()).toBe(404);
  await theirs.getByText('Recording not found').waitFor();
});

/** Names of the requested resources. Media is counted once, because the number of range requests varies. */
function namesOf(requests: Request[]): string[] {
  const names = requests.map((request) =>
    new URL(request.url()).pathname
      .split('/')
      .at(-1)!
      .replace(/\.\w{12}\./, '.'),
  );
  const repeats = (name: string) => name === 'media' || name === 'thumbnail';
  return names.filter((name, index) => !repeats(name) || names.indexOf(name) === index);
}
