import type { Question } from '../grammar/question.js';
import type { ReadTranscript } from '../answers/read-transcript.js';
import { AN_INTRODUCTION, TOLD_BY_FORM } from '../grammar/answer-type.js';

/** What a word of the question counts in other words, and in the question that a line replies to. */
const SYNONYM = 0.6;
const ASKED = 0.9;
const BEFORE = [0.4, 0.4, 0.4];
/** "That's Dmitri." is said of what the line before it says. */
const INTRODUCED = [0.8, 0.4, 0.4];
/** "It's every fifteen minutes." has its subject on a line before. */
const LEANED_ON = [0.7, 0.6, 0.5];
const LEANS =
  /^(?:(?:and|so|but|well|yeah|yes|no|okay|oh|right|sure|then)[,.]? )*(?:it|that|they|this|these|those|he|she|which|because|after that)(?:'\w+)?\b/i;
/** A reason or an amount comes after what it belongs to. */
const LED_TO = [0.6, 0.6, 0.5, 0.5, 0.4, 0.4];
const BEFORE_S = 30;

export interface Said {
  share: number;
  ofAsked: number;
}

const NOTHING: Said = { share: 0, ofAsked: 0 };

export function sharesSaid(
  { lines, places, askedBy }: ReadTranscript,
  { synonyms, answerType }: Question,
  weights: ReadonlyMap<string, number>,
): (at: number, holds: boolean) => Said {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const isNear = new Uint8Array(lines.length);
  const terms = [...weights].map(([stem, weight]) => {
    const linesBefore = new Map<number, number>();
    const count = (form: string, as: number) => {
      for (const at of places.get(form)?.keys() ?? []) {
        linesBefore.set(at, as);
        isNear.fill(1, at, at + LED_TO.length + 1);
      }
    };
    for (const other of synonyms.get(stem) ?? []) count(other, SYNONYM);
    count(stem, 1);
    return { weight: weight / total, linesBefore };
  });
  const before = (places: ReadonlyMap<number, number>, at: number, counts: readonly number[]) => {
    let most = 0;
    for (let back = 1; back <= counts.length && at >= back; back++) {
      if (lines[at]!.start - lines[at - back]!.end > BEFORE_S) break;
      most = Math.max(most, (places.get(at - back) ?? 0) * counts[back - 1]!);
    }
    return most;
  };
  const countsBefore = (text: string, holds: boolean): readonly number[] => {
    if (LEANS.test(text)) return LEANED_ON;
    if (answerType === 'person' && AN_INTRODUCTION.test(text)) return INTRODUCED;
    return holds && (answerType === 'reason' || TOLD_BY_FORM.has(answerType)) ? LED_TO : BEFORE;
  };
  return (at, holds) => {
    const asking = askedBy[at]!;
    if (!isNear[at] && (asking < 0 || !isNear[asking])) return NOTHING;
    const counts = countsBefore(lines[at]!.text, holds);
    let [share, ofAsked] = [0, 0];
    for (const { weight, linesBefore } of terms) {
      const asked =
        asking < 0 ? 0 : Math.max(linesBefore.get(asking) ?? 0, before(linesBefore, asking, BEFORE));
      share += weight * Math.max(linesBefore.get(at) ?? 0, asked * ASKED, before(linesBefore, at, counts));
      ofAsked += weight * asked;
    }
    return { share, ofAsked };
  };
}
