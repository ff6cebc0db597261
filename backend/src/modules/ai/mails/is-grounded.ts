import { Grounds } from '../hosted/grounds.js';
import type { MailFact } from './mail-writer.js';

const LONGEST = 400;
/** Minimum share of a sentence's content words that occur in its fact; the rest is courtesy. */
const MIN_SHARE = 0.5;
const LINK = /\b(?:www\.|mailto:|[\w-]+@|[\w-]+\.(?:com|net|org|io|app|dev|info|biz|example)\b)/i;
const NUMBERS = /\d+(?:[.,:]\d+)*/g;
const QUOTED = /[“"]([^”"]+)[”"]/g;

/** Whether numbers, times, names and quotations occur in the fact, and the sentence contains no link. */
export function isGrounded(sentence: string, { text, quote }: MailFact, recordingTitle: string): boolean {
  if (sentence === '' || sentence.length > LONGEST) return false;
  const given = `${text} ${quote ?? ''} ${recordingTitle}`;
  if (LINK.test(sentence) && !LINK.test(given)) return false;
  const numbers = new Set(given.match(NUMBERS) ?? []);
  if ((sentence.match(NUMBERS) ?? []).some((number) => !numbers.has(number))) return false;
  if ([...sentence.matchAll(QUOTED)].some(([, words]) => !given.includes(words!.replace(/[.,!?]$/, ''))))
    return false;
  return new Grounds([given]).carry(sentence, MIN_SHARE, 0);
}
