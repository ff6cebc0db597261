import type { AccentColor } from '../../../shared/people/get-sender.query.js';

type Rgb = readonly [number, number, number];

/** The darker of the two grounds that are light, and the lighter of those that are dark: canvas, surface and raised. */
const GROUNDS = { light: '#f7f7f5', dark: '#202226' } as const;
const INKS = ['#ffffff', '#14102b'] as const;
/** WCAG 2.2, 1.4.3 (AA) for text of any size. */
const MIN_CONTRAST = 4.5;
const STEPS = 50;

/** The product's own on the light page, as `tokens.css` has it. */
const OWN = '#5b3df5';

/**
 * Colors as they can be read on the light and on the dark page: moved towards black or white, no further than it takes
 * until text in them and text on them have a contrast of 4.5:1. Null where none was chosen.
 * @param chosen `#rrggbb`; one alone is for both pages, but that for the dark page leaves the light one the product's own
 */
export function readableAccent(chosen: {
  color?: string | null | undefined;
  darkColor?: string | null | undefined;
}): { light: AccentColor; dark: AccentColor } | null {
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

/** WCAG's contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG's relative luminance, from 0 to 1. */
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
