import { parseClock } from '@playhead/ui/light';

interface AnswerItem {
  /** Seconds. Null for an item without a time. */
  seconds: number | null;
  text: string;
}

export type AnswerBlock = string | readonly AnswerItem[];

/** Matches `1:40 Pricing`, `- 1:40: Pricing`, `[1:02:03] Pricing`. */
const TIMED = /^(?:[-*•] +)?[[(]?((?:\d{1,2}:)?\d{1,2}:\d{2})[\])]?(?: *[-–—:] +| +)(\S.*)$/;
const BULLET = /^[-*•] +(\S.*)$/;

/**
 * Parses the plain text of an answer into paragraphs and lists. The quoted line is kept as a sentence even if
 * it starts with a time of day (`10:30 works for me`).
 */
export function readAnswer(answer: string, source: string | null): AnswerBlock[] {
  const blocks: (string | AnswerItem[])[] = [];
  let isNew = true;
  for (const line of answer.split('\n').map((one) => one.trim())) {
    const item = itemOf(line, source);
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else if (item && Array.isArray(last)) last.push(item);
    else if (item) blocks.push([item]);
    else if (isNew || typeof last !== 'string') blocks.push(line);
    else blocks[blocks.length - 1] = `${last}\n${line}`;
    if (line !== '') isNew = false;
  }
  return blocks;
}

function itemOf(line: string, source: string | null): AnswerItem | null {
  const [, time, text] = TIMED.exec(line) ?? [];
  if (time && text && !source?.trimStart().startsWith(time)) return { seconds: parseClock(time), text };
  const bullet = BULLET.exec(line)?.[1];
  return bullet ? { seconds: null, text: bullet } : null;
}
