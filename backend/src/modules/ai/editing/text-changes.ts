import { ASIDE, HESITATION, capitalised } from '../writing/grammar/sentences.js';
import { isContentWord } from '../../../shared/text/tokenise.js';
import { WORD } from './proofread.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const NAME = /(?<=\p{Ll},? )\p{Lu}[\p{L}'’]+/gu;
const SMALL = new Set('a an and as at but by for from in into of on or the to vs with'.split(' '));
const SHORT_WORDS = 4;

/** `contract renewal AND next steps` -> `Contract Renewal AND Next Steps`: existing capitals are kept. */
const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : capitalised(word)))
    .join(' ');

/**
 * Capitalizes the first letter only, except for abbreviations and words that the transcript capitalizes within
 * sentences.
 */
function sentenceCase(text: string, lines: readonly TranscriptLine[]): string {
  const names = new Map(
    lines.flatMap((line) => [...line.text.matchAll(NAME)]).map(([name]) => [name.toLowerCase(), name]),
  );
  const shouted = text === text.toUpperCase();
  const lowered = text.replace(WORD, (word) => {
    const abbreviation = !shouted && /\p{Lu}.*\p{Lu}/u.test(word);
    return abbreviation || word === 'I' ? word : (names.get(word.toLowerCase()) ?? word.toLowerCase());
  });
  return lowered.replace(/\p{L}/u, (first) => first.toUpperCase());
}

export const CASES: Record<string, (text: string, lines: readonly TranscriptLine[]) => string> = {
  title: titleCase,
  words: (text) => text.split(' ').map(capitalised).join(' '),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  sentence: sentenceCase,
};

export function shorterTitle(title: string): string {
  const bare = title.replace(
    /^(?:a |the )?(?:discussion|conversation|meeting|call|talk)s? (?:of|about|on) /i,
    '',
  );
  const parts = bare.split(/\s+[-–—|]\s+|: |, | and /).filter((part) => part.trim() !== '');
  // `Acme_Q3_final_v2`: removes the version from a file name.
  const versions = [bare.replace(/(?:[ _-]+(?:final|draft|new|copy|rev|version|v\d+|\d+))+$/i, '')];
  const isList = / and /.test(bare);
  const cuts = parts.slice(0, -1).map((_, i) => {
    const cut = bare.slice(0, bare.indexOf(parts[i + 1]!)).replace(/(?: and|[\s,:|–—-])+$/, '');
    return isList ? cut.replace(/, ([^,]+)$/, ' and $1') : cut;
  });
  const telling = bare.split(' ').filter((word) => isContentWord(word.toLowerCase()) || /\d/.test(word));
  // Leaving out words in the middle reads like a telegram, so it is the last resort.
  const telegrams = [telling.slice(0, SHORT_WORDS).join(' '), telling.slice(0, 2).join(' ')];
  const longest = (options: string[]) =>
    options
      .filter((option) => option !== '' && option.length < title.length)
      .sort((a, b) => b.length - a.length)[0];
  const found =
    longest([bare, ...cuts, ...versions.filter((one) => !one.includes(' '))]) ?? longest(telegrams);
  return found ? capitalised(found) : title;
}

export function atMost(text: string, count: number, unit: 'words' | 'characters'): string {
  const fits = (cut: string) => (unit === 'words' ? cut.split(' ').length : cut.length) <= count;
  let cut = text;
  while (!fits(cut)) {
    const shorter = shorterTitle(cut);
    if (shorter === cut) break;
    cut = shorter;
  }
  while (!fits(cut) && cut.includes(' ')) cut = cut.replace(/\s+\S+$/u, '');
  const dangling = / (?:a|an|and|about|at|for|from|in|of|on|or|the|to|with)$/i;
  while (dangling.test(cut)) cut = cut.replace(dangling, '');
  return cut;
}

export function shorterChapterTitle(title: string): string {
  const first = title.split(/,| and |: | [-–—] /)[0]!.trim();
  const words = title.split(' ');
  // `Planning tomorrow's bake`
  const isDoing = words.length === SHORT_WORDS - 1 && /\Bing$/.test(words[0]!);
  const few = isDoing ? capitalised(words.slice(1).join(' ')) : words.slice(0, SHORT_WORDS - 1).join(' ');
  return (first.length < title.length ? first : few).replace(
    / (?:a|an|and|at|for|in|of|on|or|the|to|with)$/i,
    '',
  );
}

export const sentencesIn = (text: string): string[] => text.trim().split(/(?<=[.!?…])\s+/u);

export function shorterText(text: string): string | null {
  const sentences = sentencesIn(text);
  if (sentences.length > 1) return sentences.slice(0, Math.floor(sentences.length / 2)).join(' ');
  const clause = /^(.{20,}?)[,;:–—] .+$/su.exec(text.trim())?.[1];
  return clause ? `${clause}.` : null;
}

const ADVERB = /(?<=\p{L})(,?) (?:basically|literally|honestly|obviously),?(?= \p{Ll})/giu;

export function withoutFillers(text: string): string {
  const bare = text.replace(HESITATION, '$1').replace(ASIDE, ' ').replace(ADVERB, '$1');
  if (bare === text) return text;
  return bare
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,.!?])/g, '$1')
    .replace(
      /(^|[.!?] )([\s,]*)(\p{Ll})/gu,
      (_, before: string, __, letter: string) => before + letter.toUpperCase(),
    )
    .trim();
}

function standing(words: string, lead = ''): string {
  const edge = (side: string, at: string) => (/[\p{L}\p{N}]/u.test(at) ? `(?${side}[\\p{L}\\p{N}])` : '');
  return `${lead}${edge('<!', words[0]!)}${RegExp.escape(words)}${edge('!', words.at(-1)!)}`;
}

export function withReplaced(words: string, by: string): (text: string) => string {
  if (by === '') return (text) => without(words, text);
  // `Tully` may be part of `Graham Tulley`, whose first name is already there.
  const own = by.split(' ').slice(0, -1).join(' ');
  const given = own ? `(?:(?<![\\p{L}\\p{N}])${RegExp.escape(own)} )?` : '';
  // A lower-case noun includes its plural: `callout`, `callouts`.
  const isNoun = [words, by].every((word) => /^\p{Ll}[\p{Ll}-]{3,}$/u.test(word) && !/s$/.test(word));
  // Avoids turning `Priya` into `Priya Nair Nair` if the full name is already there.
  const rest = by.toLowerCase().startsWith(`${words.toLowerCase()} `)
    ? by.slice(words.length + 1).split(' ')
    : [];
  const following = rest.reduceRight(
    (more, word) => `(?: ${RegExp.escape(word)}(?![\\p{L}\\p{N}])${more})?`,
    '',
  );
  const whole = standing(words, given) + following;
  const pattern = new RegExp(isNoun ? `${whole}|${standing(`${words}s`)}` : whole, 'giu');
  return (text) =>
    text.replace(pattern, (found, at: number) => {
      const other = isNoun && /s$/i.test(found) ? `${by}s` : by;
      return at === 0 && /^\p{Lu}/u.test(found) ? capitalised(other) : other;
    });
}

function without(words: string, text: string): string {
  const [alone, last] = [new RegExp(standing(words), 'iu'), /, ((?:(?!and\b)[^\s,.;:!?]+ ?){1,3}?),? and $/u];
  // Removes a name with its preposition: `a call with Ingrid`.
  const lead = /^\p{Lu}\p{Ll}+$/u.test(words) ? '(?:,? (?:with|by|from|in|at|of|for) )?' : '';
  const led = new RegExp(standing(words, lead), 'iu');
  let left = text;
  for (let found = alone.exec(left); found; found = alone.exec(left)) {
    const [before, after] = [left.slice(0, found.index), left.slice(found.index + found[0].length)];
    // Removing an item of `A, B and C` keeps a list.
    if (/, $/.test(before) && /^,? and /.test(after)) left = before.slice(0, -2) + after.replace(/^,/, '');
    else if (/, $/.test(before) && /^, /.test(after)) left = before.slice(0, -2) + after;
    // `next` in `Review and next steps` is not a list item.
    else if (/ and $/.test(before) && /^\p{Ll}/u.test(words) && /^ \p{Ll}/u.test(after))
      left = before.trimEnd() + after;
    else if (/ and $/.test(before) && !/^,? and /.test(after))
      left = (last.test(before) ? before.replace(last, ' and $1') : before.replace(/,? and $/, '')) + after;
    else if (/^(?: and |, (?=[^,.;:!?]+(?:,| and )))/.test(after))
      left = before + after.replace(/^(?: and|,) /, '');
    else left = left.replace(led, '');
  }
  return left === text ? text : withoutGaps(left);
}

/** `acme_demo_v2` is no sentence. */
const isFileName = (text: string): boolean => /_/.test(text) && !/ /.test(text.trim());

const withoutGaps = (text: string): string =>
  isFileName(text)
    ? text.replace(/([_-])[_-]+/g, '$1').replace(/^[_-]+|[_-]+$/g, '')
    : capitalised(
        text
          .replace(/ {2,}/g, ' ')
          .replace(/([.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
          .replace(/ ([,.;:!?])/g, '$1')
          .replace(/^(?:[,;:&]|and |or )+\s*|(?:[,;:&]| and| or| with| about)+\s*$/gi, '')
          .trim(),
      );
