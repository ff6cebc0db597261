import { FUNCTION_WORDS } from './function-words.js';
import { STOP_WORDS } from './stop-words.js';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}][\p{L}\p{M}]*)*/gu;
/** Splits ASCII alike in a fraction of the time, which counts for transcripts of megabytes. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]+)*/g;
const SUFFIX = /(?:ingly|edly|ings|ing|ies|ed|(?<=s|x|z|ch|sh)es|(?<!s|u)s|ly)$/;

export function wordsOf(text: string): string[] {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase().match(ASCII_WORD) ?? [];
  const found = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return found.map((word) => word.replaceAll('’', "'"));
}

export function stemOf(word: string): string {
  const bare = word.replace(/'s$/, '');
  const suffix = SUFFIX.exec(bare);
  if (!suffix || suffix.index < 3) return bare;
  const stem = bare.slice(0, suffix.index);
  if (suffix[0] === 'ies') return `${stem}y`;
  return /([bdgmnprt])\1$/.test(stem) && /^(?:ed|ing)/.test(suffix[0]) ? stem.slice(0, -1) : stem;
}

/** Whether a word carries topic: no function word, filler, single letter or number. */
export function isContentWord(word: string): boolean {
  return word.length > 2 && !STOP_WORDS.has(word) && !/^\d+$/.test(word);
}

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);

export function contentStems(text: string): string[] {
  return wordsOf(text).filter(isContentWord).map(stemOf);
}
