import type { TranscriptLine } from '../../recordings/index.js';
import { contentStems } from '../../../shared/text/tokenise.js';
import { factsOf } from '../facts/facts-of.js';
import type { NextStep } from '../facts/next-steps.js';
import { isEnglish } from '../writing/grammar/is-english.js';
import { SENTENCE_END } from '../writing/grammar/sentences.js';

export interface Summary {
  sentences: Said[];
  decisions: Said[];
  nextSteps: NextStep[];
}

interface Said {
  text: string;
  time: number;
}

export const NO_SUMMARY: Summary = { sentences: [], decisions: [], nextSteps: [] };

interface SummedUp {
  description: string;
  lines: readonly TranscriptLine[];
}

/** The description, each sentence with the line it rests on, and what was settled and promised. */
export function summaryOf({ description, lines }: SummedUp): Summary {
  const sentences = description
    .split(SENTENCE_END)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), time: timeOfSentence(text, lines) }));
  if (!isEnglish(lines.map(({ text }) => text))) return { ...NO_SUMMARY, sentences };
  const { decisions, nextSteps } = factsOf(lines);
  return {
    sentences,
    decisions: decisions.map(({ text, speaker, time }) => ({
      text: speaker ? `${speaker}: “${text}”` : `“${text}”`,
      time,
    })),
    nextSteps,
  };
}

function timeOfSentence(sentence: string, lines: SummedUp['lines']): number {
  const stems = new Set(contentStems(sentence));
  let [best, most] = [0, 0];
  for (const { text, start } of lines) {
    const shared = new Set(contentStems(text).filter((stem) => stems.has(stem))).size;
    if (shared > most) [best, most] = [start, shared];
  }
  return best;
}
