import type { ReadLine, ReadPage, ReadWord, Slide } from './slide.js';

/** Minimum confidence. Below it are guesses from shapes and picture edges. */
const SURE = 55;
/** Gap between words, in line heights, that ends a line. */
const GAP = 2;
/** Minimum size of a title relative to usual lines, and its maximum position from the top. */
const LARGER = 1.25;
const UPPER = 0.6;
/** Minimum height ratio and maximum distance of lines in one title. */
const AS_HIGH = 0.75;
const NEAR = 1.6;
/** Bullet characters, including common misreadings. */
const BULLET = /^(?:[^\p{L}\p{N}$€£]{1,2}|[eov©®])$/u;

interface Run {
  text: string;
  height: number;
  left: number;
  top: number;
  bottom: number;
}

/** Title and lines of a picture's text; null if there is none. */
export function slideOfPage(page: ReadPage, pictureHeight: number): Pick<Slide, 'title' | 'lines'> | null {
  const runs = page.flatMap(runsOf).filter(({ text }) => /\p{L}{3}|\p{N}/u.test(text));
  if (!runs.some(({ text }) => /\p{L}{3}/u.test(text))) return null;
  const title = titleOf(runs, pictureHeight);
  const lines = runs.filter((run) => !title.includes(run)).map(({ text }) => text);
  return { title: title.map(({ text }) => text).join(' ') || null, lines };
}

/** Confident words of a line, split at wide gaps. */
function runsOf({ height, words: line }: ReadLine): Run[] {
  const parts: ReadWord[][] = [];
  for (const word of line.filter(({ confidence }) => confidence >= SURE)) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.left - last.right <= GAP * height) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => {
    const shown = words.length > 1 && BULLET.test(words[0]!.text) ? words.slice(1) : words;
    const top = Math.min(...shown.map((word) => word.top));
    const bottom = Math.max(...shown.map((word) => word.bottom));
    const text = shown
      .map((word) => word.text)
      .join(' ')
      .trim();
    return { text, height, left: shown[0]!.left, top, bottom };
  });
}

/** The largest run of text with its continuation; empty if all are about equal. */
function titleOf(runs: readonly Run[], pictureHeight: number): Run[] {
  const named = runs.filter(({ text, top }) => /\p{L}{3}/u.test(text) && top < UPPER * pictureHeight);
  const [largest] = [...named].sort((a, b) => b.height - a.height || a.top - b.top);
  if (!largest) return [];
  const heights = runs.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor((heights.length - 1) / 2)]!;
  if (runs.length > 1 && largest.height < LARGER * usual) return [];
  return named.filter(
    ({ height, top, bottom, left }) =>
      height >= AS_HIGH * largest.height &&
      height >= LARGER * usual &&
      Math.abs(top + bottom - largest.top - largest.bottom) / 2 <= NEAR * largest.height &&
      Math.abs(left - largest.left) <= 10 * largest.height,
  );
}
