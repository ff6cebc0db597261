import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Accessibility violations that axe finds on the page as it is shown now. */
async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(await axe);
  // Half-faded elements have half the contrast, so running transitions must end first. Endless animations
  // never do.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axeCore }).axe.run(document, {
        runOnly: { type: 'tag', values },
      }),
    RULES,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Every theme and size is checked once. A theme changes only colors and a size only the layout, so all pairs
 * are checked only in CI.
 */
const LOOKS = SIZES.flatMap((size, at) =>
  ['light', 'dark'].map((theme, other) => ({ size, theme, isFirst: at === other })),
).filter(({ isFirst }) => isFirst || (process.env.CI && process.env.CI !== 'false'));

/** Accessibility violations of a page by theme and size. Screenshots go to `JOURNEY_PICTURES`. */
export async function lookAt(page: Page, name: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { size, theme } of LOOKS) {
    await page.setViewportSize(size);
    await page.evaluate((each) => (document.documentElement.className = each), theme);
    const here = await barriersOn(page);
    if (here.length > 0) found[`${theme}, ${size.width} px`] = here;
    const folder = process.env.JOURNEY_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}-${theme}.png` });
  }
  await page.evaluate(() => (document.documentElement.className = 'light'));
  await page.setViewportSize(SIZES[0]!);
  return found;
}
