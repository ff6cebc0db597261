import type { TranscriptLine } from '../../../recordings/index.js';
import { clock } from '../../../../shared/text/clock-text.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { contentStems } from '../../../../shared/text/tokenise.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import { factsOf } from '../../facts/facts-of.js';
import type { NextStep } from '../../facts/next-steps.js';
import { readable } from '../../writing/grammar/sentences.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom, unquoted } from '../ports/assistant.js';
import { cutAtWord, quotedText } from './quoted-answer.js';

const MAX_ITEMS = 8;
const LONGEST_ITEM = 160;
/** Of the content words of two texts, from which on they say the same. */
const SAME = 0.6;

export interface Item {
  text: string;
  time: number;
}

export function distinct<T extends { text: string }>(items: readonly T[]): T[] {
  const kept: { item: T; stems: Set<string> }[] = [];
  for (const item of items) {
    const stems = new Set(contentStems(item.text));
    const isSaid = kept.some((other) => {
      const shared = [...stems].filter((stem) => other.stems.has(stem)).length;
      return shared > 0 && shared >= SAME * Math.min(stems.size, other.stems.size);
    });
    if (!isSaid) kept.push({ item, stems });
  }
  return kept.map(({ item }) => item);
}

export const decisionItems = (lines: readonly TranscriptLine[]): Item[] =>
  factsOf(lines).decisions.map(({ text, speaker, time }) => ({ text: told(speaker, text), time }));

export const stepItems = (lines: readonly TranscriptLine[]): Item[] =>
  factsOf(lines).nextSteps.map((step) => ({ text: stepText(step), time: step.time }));

const told = (speaker: string | null, text: string): string => (speaker ? `${speaker}: ${text}` : text);

const stepText = ({ who, text, due }: NextStep): string => told(who, due ? `${text} (${due})` : text);

const questionItems = (lines: readonly TranscriptLine[]): Item[] =>
  lines
    .filter((line) => isSure(line) && /\?\s*$/.test(line.text))
    .map((line) => ({ text: quotedText([line], readable) || plainText(line.text), time: line.start }));

const listing =
  (of: (lines: readonly TranscriptLine[]) => Item[], words: { found: string; none: string }) =>
  ({ lines }: AssistantInput): AssistantAnswer => {
    const items = distinct(of(lines)).slice(0, MAX_ITEMS);
    const [first] = items;
    if (!first) return unquoted(words.none);
    const line = lines.find(({ start }) => start === first.time) ?? lines[0]!;
    const told = items.map(({ text, time }) => `${clock(time)} ${cutAtWord(plainText(text), LONGEST_ITEM)}`);
    return quotedFrom([words.found, ...told].join('\n'), line);
  };

export const decisions = listing(decisionItems, {
  found: 'Decisions:',
  none: 'This recording doesn’t state a decision.',
});

export const actions = listing(stepItems, {
  found: 'Next steps:',
  none: 'This recording doesn’t state any next steps.',
});

export const questions = listing(questionItems, {
  found: 'Questions asked:',
  none: 'Nobody asks a question in this recording.',
});
