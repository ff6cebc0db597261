import type { TranscriptLine } from '../../recordings/index.js';

/** "..., okay?" asks nothing. */
const TAG = /,? (?:okay|ok|right|yeah|huh)\?\s*$/i;

/** Uses the question mark or, where the recognizer writes no punctuation, the first words. */
export function isQuestion({ text }: TranscriptLine): boolean {
  if (/[.!?]\s*$/.test(text)) return text.trimEnd().endsWith('?') && !TAG.test(text);
  return /^(?:so |and |okay |but )*(?:what|who|when|where|why|how|which)\b/i.test(text);
}
