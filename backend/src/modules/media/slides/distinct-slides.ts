import type { Slide } from './slide.js';

/** Minimum share of common words for two pictures of the same slide, to which points are added over time. */
const SAME = 0.8;

/** Merges consecutive pictures of the same slide, keeping the fullest text. */
export function distinctSlides(pages: readonly Slide[]): Slide[] {
  const slides: Slide[] = [];
  for (const page of pages) {
    const last = slides.at(-1);
    if (last && showSame(last, page)) {
      const fuller = wordsOf(page).size >= wordsOf(last).size ? page : last;
      slides[slides.length - 1] = { ...fuller, start: last.start, end: page.end };
    } else slides.push(page);
  }
  return slides;
}

function showSame(one: Slide, other: Slide): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  const shared = [...few].filter((word) => many.has(word)).length;
  // A growing slide keeps its title; without a title the words themselves must match.
  return shared >= SAME * (one.title && one.title === other.title ? few : many).size;
}

const wordsOf = ({ title, lines }: Slide): Set<string> =>
  new Set(
    [title ?? '', ...lines]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
