import { decisionsIn } from './decisions.js';
import { carryingLine } from '../hosted/carrying-line.js';
import type { Moment } from '../moments/moments.js';
import { SENTENCE_END } from '../writing/grammar/sentences.js';
import type { Summary } from './summary.schema.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export const NO_SUMMARY: Summary = { sentences: [], decisions: [], nextSteps: [] };

interface SummedUp {
  description: string;
  lines: readonly TranscriptLine[];
}

export function summaryOf({ description, lines }: SummedUp, moments: readonly Moment[]): Summary {
  const sentences = description
    .split(SENTENCE_END)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), time: carryingLine(text, lines)?.start ?? 0 }));
  const nextSteps = moments
    .filter(({ kind }) => kind === 'nextStep')
    .map(({ id: momentId, speaker, text, who, due, what, start }) => ({
      momentId,
      speaker,
      text,
      who,
      due,
      what,
      time: start,
    }));
  const decisions = decisionsIn(lines).map(({ text, start }) => ({ text, time: start }));
  return { sentences, decisions, nextSteps };
}
