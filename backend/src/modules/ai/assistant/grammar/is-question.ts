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

export function isQuestion({ text }: TranscriptLine): boolean {
  if (REQUEST.test(text)) return true;
  if (/[.!?]\s*$/.test(text)) return text.trimEnd().endsWith('?') && !TAG.test(text);
  return /^(?:so |and |okay |but )*(?:what|who|when|where|why|how|which)\b/i.test(text);
}

/** Words after a question that add to it: "Who can see that? I don't want everybody to." */
const ADDED = 15;

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

/** Seconds between what is asked and the end of what is told. */
const WITHIN_S = 20;
const LINES = 4;

/**
 * For each line the number of the line that asks what it tells, else -1: the few lines of another speaker after a
 * question, or the next ones where nobody knows who speaks (adjacency pairs; Schegloff and Sacks, "Opening up
 * closings", Semiotica 8(4), 1973).
 */
export function askedBy(lines: readonly TranscriptLine[], questions: readonly boolean[]): Int32Array {
  const asked = new Int32Array(lines.length).fill(-1);
  let [open, statements] = [-1, 0];
  lines.forEach((line, i) => {
    if (questions[i]) {
      [open, statements] = [i, 0];
      return;
    }
    const asks = lines[open];
    if (!asks) return;
    if (line.start - asks.end > WITHIN_S || statements >= LINES) open = -1;
    else if (line.speaker && line.speaker === asks.speaker) {
      // Who goes on after the reply has taken it; before it, they only say more about what they ask.
      if (statements > 0) open = -1;
    } else {
      asked[i] = open;
      statements++;
    }
  });
  return asked;
}
