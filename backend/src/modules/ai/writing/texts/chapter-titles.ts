import { contentStems } from '../../../../shared/text/tokenise.js';
import { distinct, type KeyPhrase, wordsIn } from './key-phrases.js';
import { linkKey, type Links, linksIn, wordCount } from '../grammar/linked-phrases.js';
import { capitalised } from '../grammar/sentences.js';

const MAX_WORDS = 6;
/** What a heading is worth that shares a word with another chapter's: so it is joined to no likelier one that shares none. */
const SHARED = 0.5;
const APART: Joints = { links: new Map(), near: Infinity };

/** It shares a word with another chapter's only where that is its own. @param given those that were announced */
export function chapterTitles(
  phrases: readonly (readonly KeyPhrase[])[],
  joints: readonly Joints[] = [],
  given: readonly (string | null)[] = [],
): (string | null)[] {
  const taken = new Set(given.flatMap((title) => (title ? contentStems(title) : [])));
  const used = new Set(given);
  return phrases.map((own, part) => {
    if (given[part]) return given[part];
    const worth = ({ score, sources }: Heading) =>
      score * (sources.flatMap(wordsIn).some((word) => taken.has(word)) ? SHARED : 1);
    const ranked = headings(own, joints[part] ?? APART).sort((a, b) => worth(b) - worth(a));
    const best = ranked.find(({ text }) => !used.has(text)) ?? ranked[0];
    if (!best) return null;
    used.add(best.text);
    best.sources.flatMap(wordsIn).forEach((word) => taken.add(word));
    return best.text;
  });
}

interface Heading {
  text: string;
  sources: KeyPhrase[];
  score: number;
}

function headings(phrases: readonly KeyPhrase[], joints: Joints): Heading[] {
  const alone = phrases.map((phrase) => ({ text: phrase.text, weight: 1, sources: [phrase] }));
  const pairs = phrases.flatMap((first, i) =>
    phrases.slice(i + 1).flatMap((second) => {
      const one = together(first, second, joints);
      return one ? [{ ...one, sources: [first, second] }] : [];
    }),
  );
  return [...alone, ...pairs]
    .filter(({ text }) => wordCount(text) <= MAX_WORDS)
    .map(({ text, weight, sources }) => ({
      ...{ text: capitalised(text), sources },
      score: weight * sources.reduce((sum, { score }) => sum + score, 0),
    }));
}

export const chapterTitle = (phrases: readonly KeyPhrase[]): string | null => chapterTitles([phrases])[0]!;

/** Lines within which two things are said together, at most, and as a share of the lines of a short recording. */
const NEAR = { most: 12, share: 1 / 8 };
const LINKED = 1.1;

export interface Joints {
  links: Links;
  near: number;
}

export const jointsIn = (lines: readonly string[], all: number): Joints => ({
  links: linksIn(lines),
  near: Math.min(NEAR.most, Math.max(1, Math.round(NEAR.share * all))),
});

export function together(
  a: KeyPhrase,
  b: KeyPhrase,
  { links, near }: Joints,
): { text: string; weight: number } | null {
  if (distinct([a, b], 2).length < 2) return null;
  const [first, second] = a.order <= b.order ? [a, b] : [b, a];
  const pair = linked(first, second, links) ?? linked(second, first, links);
  if (pair) return { text: pair, weight: LINKED };
  const isNear = first.places.some((one) => second.places.some((other) => Math.abs(other - one) <= near));
  return isNear ? { text: `${first.text} and ${second.text}`, weight: 1 } : null;
}

function linked(first: KeyPhrase, second: KeyPhrase, links: Links): string | null {
  const link = links.get(linkKey(first.stems, second.stems));
  const [head, name] = [link?.head.toLowerCase(), first.text.toLowerCase()];
  return link && (head === name || `${head}s` === name) ? link.text : null;
}

export function joinWithAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
