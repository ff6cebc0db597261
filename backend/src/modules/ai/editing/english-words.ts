import { lexicon } from '../../../shared/text/english-grammar.js';
import { STOP_WORDS } from '../../../shared/text/stop-words.js';

export function isEnglish(word: string): boolean {
  const isInLexicon = (form: string) => form.length > 2 && Object.hasOwn(lexicon(), form);
  return STOP_WORDS.has(word) || [word, word.replace(/s$/, ''), word.replace(/ly$/, '')].some(isInLexicon);
}

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ALIKE = ['aeiouy', 'cks', 'sz', 'td', 'bp', 'gj', 'fv', 'mn'];
const keyAt = (letter: string): { row: number; at: number } => {
  const row = KEYS.findIndex((keys) => keys.includes(letter));
  return { row, at: KEYS[row]?.indexOf(letter) ?? NaN };
};

function isMistaken(one: string, other: string): boolean {
  const [a, b] = [keyAt(one), keyAt(other)];
  const isBeside = Math.abs(a.row - b.row) <= 1 && Math.abs(a.at - b.at) <= 1;
  return isBeside || ALIKE.some((letters) => letters.includes(one) && letters.includes(other));
}

export function isSlip(word: string, meant: string): boolean {
  const others = [...word].flatMap((letter, i) =>
    letter === meant[i] ? [] : [[letter, meant[i]!] as const],
  );
  return word.length !== meant.length || others.length !== 1 || isMistaken(...others[0]!);
}
