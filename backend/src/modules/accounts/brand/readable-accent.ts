import { z } from 'zod';

const AccentColor = z
  .object({ color: z.string().describe('#rrggbb'), on: z.string().describe('Color of text on it') })
  .meta({ id: 'AccentColor' });
type AccentColor = z.infer<typeof AccentColor>;

export const Accent = z
  .object({ light: AccentColor, dark: AccentColor })
  .meta({ id: 'Accent', description: 'Colors readable in the light and dark theme (WCAG AA)' });
export type Accent = z.infer<typeof Accent>;

type Rgb = readonly [number, number, number];

/** The least favorable background of each theme (among canvas, surface and raised). */
const GROUNDS = { light: '#f7f7f5', dark: '#202226' } as const;
const INKS = ['#ffffff', '#14102b'] as const;
/** WCAG 2.2, 1.4.3 (AA) for text of any size. */
const MIN_CONTRAST = 4.5;
const STEPS = 50;

/** The product's color in the light theme, as in `tokens.css`. */
const OWN = '#5b3df5';

/**
 * Adjusts colors for readability in each theme, moving them toward black or white only as far as a contrast of 4.5:1
 * requires, both for text in the color and text on it. Null if no color was chosen.
 * @param chosen `#rrggbb`; `color` alone applies to both themes, `darkColor` alone only to the dark one
 */
export function readableAccent(chosen: {
  color?: string | null | undefined;
  darkColor?: string | null | undefined;
}): Accent | null {
  const { color, darkColor } = chosen;
  const inTheDark = darkColor ?? color;
  if (!inTheDark) return null;
  return { light: readableOn(GROUNDS.light, color ?? OWN), dark: readableOn(GROUNDS.dark, inTheDark) };
}

function readableOn(ground: string, color: string): AccentColor {
  const [from, towards]: [Rgb, Rgb] = [rgbOf(color), ground === GROUNDS.light ? [0, 0, 0] : [255, 255, 255]];
  for (let step = 0; step < STEPS; step++) {
    const mixed = hexOf(from.map((part, at) => part + ((towards[at]! - part) * step) / STEPS));
    const on = INKS.find((ink) => contrast(ink, mixed) >= MIN_CONTRAST);
    if (on && contrast(mixed, ground) >= MIN_CONTRAST) return { color: mixed, on };
  }
  const end = hexOf(towards);
  return { color: end, on: INKS.find((ink) => contrast(ink, end) >= MIN_CONTRAST)! };
}

export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rgbOf = (color: string): Rgb => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as never;

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
