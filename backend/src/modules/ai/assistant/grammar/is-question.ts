import type { TranscriptLine } from '../../../recordings/index.js';

/** "..., okay?" asks nothing. */
const TAG = /,? (?:okay|ok|right|yeah|huh)\?\s*$/i;

/** "Tell me about your team." */
const REQUEST =
  /^(?:(?:so|and|okay|but|now|maybe|please|well|then)[,.]? )*(?:(?:could|can|would) you )?(?:tell (?:me|us)|walk (?:me|us) through|remind (?:me|us)|describe|explain)\b/i;

/** "Can we talk about the price?" asks nothing. */
const PROPOSAL =
  /\b(?:can|could|shall|should|may) (?:we|i) (?:\w+ )?(?:talk|discuss|go|move|come|start|begin|turn|get|switch|jump)\b[^?]*\?\s*$/i;

export const proposesATopic = ({ text }: TranscriptLine): boolean => PROPOSAL.test(text);

/** Uses the question mark or, where the recognizer writes no punctuation, the first words. */
export function isQuestion({ text }: TranscriptLine): boolean {
  if (REQUEST.test(text)) return true;
  if (/[.!?]\s*$/.test(text)) return text.trimEnd().endsWith('?') && !TAG.test(text);
  return /^(?:so |and |okay |but )*(?:what|who|when|where|why|how|which)\b/i.test(text);
}

/** Words after a question that add to it: "Who can see that? I don't want everybody to." */
const ADDED = 15;

/** Whether a line asks and goes on with a few words. */
export function asksWithin({ text }: TranscriptLine): boolean {
  const end = text.lastIndexOf('? ');
  if (end < 0 || TAG.test(text.slice(0, end + 1))) return false;
  return (
    text
      .slice(end + 1)
      .trim()
      .split(/\s+/).length <= ADDED
  );
}
