import { isFunctionWord } from '../../../../shared/text/tokenise.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export interface Sentence {
  text: string;
  start: number;
  speaker?: string | null;
}

/** A full stop ends a sentence, except after a title: "Dr. Tam". */
export const SENTENCE_END = /(?<=[.!?…。！？])(?<!\b(?:Mr|Mrs|Ms|Dr|St|[Hh]on|Prof|vs|No)\.)\s+/u;
export const HESITATION = /(^|[\s,])(?:um+|uh+|er+m?|hm+|mm+|mhm)(?=$|[\s,.!?])[,.]?/giu;
export const ASIDE =
  /(?<!\b(?:so|do|did|if|as|let|should|will|can|what|this|that|which|some|any|a|the) ?),? ?\b(?:you know|i mean|i guess|sort of|kind of)\b,?/giu;
const REPEATED_WORDS =
  /(?<![\p{L}\p{N}'’])([\p{L}\p{N}'’]+(?: [\p{L}'’]+){0,3})(?:,? \1)+(?![\p{L}\p{N}'’])/giu;
const CUT_OFF_WORD = /[\p{L}]+ ?-(?=\s|$)/gu;
/** A repeated word start: `re research`, `t to`; or a stray letter: `we d have`. */
const BEGUN_WORD = /(?<![\p{L}\p{N}'’.-])(\p{L}{1,4}) (?=(?:\p{Ll}+ )?\1\p{Ll})/giu;
const LONE_LETTER = /(?<![\p{L}\p{N}'’.-])(?<!\b\p{L} )[b-hj-w] (?!\p{L}\b)/gu;
const LONE_CAPITAL = /^[B-HJ-W] (?!\p{Lu}|\p{L}\b)/u;
/** Filler openings. Those of the second kind only before a comma or stop. */
const OPENER =
  /^(?:(?:okay|ok|alright|all right|so|well|and|but|yeah|yes|yep|oh|ah|now|then|also|because|anyway|mister chair|madam chair)\b[\s,.!-]*|(?:(?:no|right|sure|like|cool|great|good|perfect|awesome|absolutely|exactly|correct|thanks|thank you(?: very much)?|of course|sounds good|makes sense|fair enough|got it|will do|(?:no|not a) (?:problem|worries)(?: at all)?|(?:that['’]s |that is )?(?:an? )?(?:good|great|fair|nice|excellent) (?:idea|point|question|catch|one|news))(?:[\s,.!-]*$|[,.!-]+\s*))|[\s,.;:-]+)+/iu;

/** Splits lines into sentences at punctuation. A line without any is one sentence. */
export function sentencesOf(lines: readonly TranscriptLine[]): Sentence[] {
  return lines.flatMap(({ text, start, speaker }) =>
    text
      .split(SENTENCE_END)
      .map((part) => ({ text: readable(part), start, ...(speaker && { speaker }) }))
      .filter((sentence) => sentence.text !== ''),
  );
}

/** Removes hesitations, stutters and fillers and adds a capital and full stop. Empty if nothing is left. */
export function readable(spoken: string): string {
  const tidy = spoken
    .replace(/[\p{Cc}\p{Cf}<>]/gu, ' ')
    .replace(HESITATION, '$1')
    .replace(ASIDE, ' ')
    .replace(CUT_OFF_WORD, ' ')
    .replace(/\s+/g, ' ')
    .replace(LONE_LETTER, '')
    .replace(LONE_CAPITAL, '')
    .replace(BEGUN_WORD, (begun, word: string) => (isFunctionWord(word.toLowerCase()) ? begun : ''))
    .replace(REPEATED_WORDS, '$1')
    .replace(OPENER, '')
    .replace(/\s+([,.!?])/g, '$1')
    .replace(/[\s,;:-]+$/u, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(tidy)) return '';
  const ended = /[.!?…。！？]$/u.test(tidy) ? tidy : `${tidy}.`;
  return capitalised(ended.replace(/(?<![\p{L}'’])i(?=$|[\s'’,.])/gu, 'I'));
}

export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
