import { people } from './support/people.ts';

const { owner } = people();

it('Someone goes from the palette to the second at which words were said, by the keyboard alone', async () => {
  const { page } = await owner();
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search all recordings' }).fill('crane');
  const options = page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('option');
  const moment = options.filter({ hasText: '0:06' }).first();
  await moment.locator('mark', { hasText: /^crane/i }).waitFor();
  const presses = await moment.evaluate((option) => {
    const all = [...option.ownerDocument.querySelectorAll('[role="option"]')];
    return all.indexOf(option) - all.findIndex((one) => one.getAttribute('aria-selected') === 'true');
  });
  for (let press = 0; press < presses; press++) await page.keyboard.press('ArrowDown');
  await moment.and(page.locator('[aria-selected="true"]')).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/edit\/.*find=crane/);
  await page.waitForFunction(() => Math.abs((document.querySelector('video')?.currentTime ?? 0) - 6.2) < 1);
  await page
    .getByRole('tabpanel', { name: 'Transcript' })
    .locator('mark', { hasText: /crane/i })
    .first()
    .waitFor();
});
