import { editDistance } from '../../../shared/text/edit-distance.js';
import type { ChapterReferences } from './chapter-references.js';
import { leadingTopic } from './leading-topic.js';
import { replaced } from './replaced.js';
import { IGNORED, NOUNS, NUMBERS, ORDINALS, QUALITIES, VERBS } from './vocabulary.js';

const TEXT = '(summar(?:y|ies)|titles?|names?|headings?)';
const ONE_TEXT = 'summary|title|heading';
const SPELLING = 'typos?|mistakes?|spelling';
const SPELT = new RegExp(`^(?:${SPELLING})$`, 'iu');
const AMOUNT = '(?:sentences?|words?|lines?|characters?|chars|letters?|chapters?|minutes?|mins?|seconds?)';
const LONGEST_NAME = 4;
const NO_NAME = new Set([
  ...ORDINALS,
  ...NUMBERS,
  ...'last final next previous following same whole longest shortest other start end beginning border middle entire right only'.split(
    ' ',
  ),
]);

/** Whether words can name a chapter, and are no more of a command. */
export function isName(name: string): boolean {
  const words = name.trim().toLowerCase().split(' ');
  const isNone = (word: string) =>
    NO_NAME.has(word) || NOUNS.has(word) || (IGNORED.has(word) && word !== 'and');
  return (
    !words.some(isNone) &&
    !words.every((word) => QUALITIES.has(word) || VERBS.has(word)) &&
    words[0] !== 'and' &&
    words.at(-1) !== 'and'
  );
}

const isPlainName = (name: string): boolean =>
  isName(name) &&
  !name
    .toLowerCase()
    .split(' ')
    .some((word) => VERBS.has(word) || QUALITIES.has(word));

/** `the pricing summary`, `summary 3`, `title of 5`: a text of a chapter as `the summary of chapter 3`. */
export function withChapterTexts(text: string, references: ChapterReferences): string {
  const the = (kind: string, number: number) =>
    `the ${/^s/i.test(kind) ? 'summary' : 'title'} of chapter ${number}`;
  const titled = (name: string): number | null => {
    const [number, ...more] = references.byWords(name.trim());
    return number !== undefined && more.length === 0 ? number : null;
  };
  const numbered = replaced(
    text,
    `(?:the )?(?:chapter )?${TEXT} ((?:of|for|at|in|from|under) )?(?:the )?(?:number )?#?(\\d+)(?![\\d:.,]\\d|[ -]?${AMOUNT})(?![\\p{L}])`,
    ([, kind, of, number]) =>
      (of || /^s/i.test(kind!)) && 'chapters' in references.byNumber(Number(number))
        ? { text: the(kind!, Number(number)) }
        : null,
  );
  const named = replaced(
    numbered,
    `(?:the |our )?((?:[\\p{L}\\p{N}'&.-]+ ){1,${LONGEST_NAME}}?)(${ONE_TEXT}|${SPELLING})(?![\\p{L}'])`,
    ([, name, kind]) => {
      const number = isPlainName(name!.trim()) ? titled(name!) : null;
      if (number === null) return null;
      return { text: SPELT.test(kind!) ? `the ${kind} in chapter ${number}` : the(kind!, number) };
    },
  );
  const told = replaced(
    named,
    `(?:the )?${TEXT} (?:of|for|at|under|below) (?=\\p{L})`,
    ([, kind], _, after) => {
      const { asked } = references;
      const meant = leadingTopic(after, references);
      // `a title for the recording` is of no chapter.
      references.asked = asked;
      const isTitled = meant && titled(after.slice(0, meant.taken)) === meant.number;
      return isTitled ? { text: the(kind!, meant.number), taken: meant.taken } : null;
    },
  );
  // `delivery summary - 97 should be 98`
  return told.replace(/\b((?:summary|title) of chapter \d+) [-–—] /giu, '$1: ');
}

/** `delivery -> Deliveries`, `the sustainability from 39:50`: what a command begins with, where it is the title of a chapter. */
export function withLeadingName(text: string, references: ChapterReferences): string {
  const lead =
    /^(?:the )?((?:[\p{L}\p{N}'&.,-]+ )*?[\p{L}\p{N}'&.,-]+)(?=:| (?:from|until|till|starts?|begins?|ends?|should|must|has to|needs?|->|→|=>?|<-) )/iu.exec(
      text,
    );
  const name = lead?.[1] ?? '';
  const whole = references.byTitle(name);
  const [number, ...more] =
    whole && 'chapters' in whole ? whole.chapters : isPlainName(name) ? references.byWords(name, true) : [];
  const isTold = lead !== null && text[lead[0].length] === ':';
  // `Suport -> Support`: a word of it, and no other name
  const isSlip =
    !whole && editDistance(name.toLowerCase(), text.split(/ (?:->|→|=>?) /)[1]?.toLowerCase() ?? '', 2) < 3;
  return number === undefined || more.length > 0 || isSlip || (isTold && !whole)
    ? text
    : `chapter ${number}${text.slice(lead?.[0].length)}`;
}

/** `linen chapter`, `the linen and pricing chapters`: by words of their titles. */
export function withNamedChapters(text: string, references: ChapterReferences): string {
  const word = "[\\p{L}\\p{N}'&.-]+";
  const many = replaced(
    text,
    `(?:the )?(${word}(?:,? (?:and|&) ${word}|, ${word})+) chapters`,
    ([, list]) => {
      const names = list!.split(/,? (?:and|&) |, /);
      const meant = names.map((name) => (isPlainName(name) ? references.byWords(name) : []));
      return meant.every(({ length }) => length === 1)
        ? { text: `chapters ${meant.slice(0, -1).join(', ')} and ${meant.at(-1)!.join('')}` }
        : null;
    },
  );
  const renamed = replaced(
    many,
    `(rename|retitle|relabel) ((?:${word} ){1,4}?)(?=(?:to|into|as|->) (\\S+))`,
    ([, verb, name, by]) => {
      const said = name!.trim();
      const [number, ...more] = isPlainName(said) ? references.byWords(said) : [];
      const isName = number !== undefined && more.length === 0 && !references.isWritten(said);
      return isName && editDistance(said.toLowerCase(), by!.toLowerCase(), 2) > 2
        ? { text: `${verb} chapter ${number} ` }
        : null;
    },
  );
  return replaced(renamed, `((?:${word} ){1,3}?)chapter(?![\\p{L}]|'(?!s))(?! \\d)`, ([, name], before) => {
    const isNew = /\b(?:add|insert|create|make|new|start|begin|an?) $/i.test(before);
    const [number, ...more] = !isNew && isPlainName(name!.trim()) ? references.byWords(name!.trim()) : [];
    return number !== undefined && more.length === 0 ? { text: `chapter ${number}` } : null;
  });
}
