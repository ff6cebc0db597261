import { plainText } from '../../../../shared/text/plain-text.js';

const MOST_WORDS = 6;
const FEWEST_WORDS = 3;

/** How a chapter that nobody named begins, in quotation marks; null where too little is said. */
export function openingWords(texts: readonly string[]): string | null {
  const said = texts.map((text) => plainText(text).split(/\s+/).filter(Boolean));
  const words = said.find((one) => one.length >= FEWEST_WORDS);
  if (!words) return null;
  const taken = words.slice(0, MOST_WORDS);
  const text = taken.join(' ').replace(/[.,;:!–-]+$/u, '');
  return `“${text}${taken.length < words.length ? '…' : ''}”`;
}
