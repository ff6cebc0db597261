import { isCertain } from '../../../shared/text/certainty.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { datesIn } from '../moments/dates.js';

/** Phrases that state a decision. */
const SETTLED =
  /(?<!\b(?:not|never|n['’]t) )\b(?:we(?:['’]ve| have)? (?:all |both |already |now )?(?:agreed|decided|settled)|(?:it|that)(?:['’]s| is) (?:agreed|decided|settled|a deal)|the decision(?: is|['’]s)|let['’]s (?:go (?:with|for|ahead)|make it)|we(?:['’]ll| will|['’]re going to| are going to) go (?:with|for|ahead with)|we(?:['’]re| are) (?:going with|agreed on)|signed off)\b|^(?:(?:okay|good|so|right),? )?(?:agreed|deal|done)[,.:]|[,.] agreed[,.]?$/iu;
/** "You decide by January 15". */
const TO_DECIDE = /\bdeci(?:de|sion)\b[^.?!]*\bby (?:the )?$/iu;
const SENTENCE_END = /(?<=[.!?])\s+/;
const TAKEN_BACK = /\b(?:take (?:it|that|this) back|forget (?:that|it|what (?:i|we) said)|scratch that)\b/iu;

/**
 * Lines that explicitly state a decision or its deadline, unless it is taken back later. Implicit decisions are left
 * out, because a wrong one in the minutes is worse than none.
 */
export function decisionsIn<Line extends TranscriptLine>(lines: readonly Line[]): Line[] {
  const takenBack = lines.findLastIndex(({ text }) => TAKEN_BACK.test(text));
  const isToDecide = (sentence: string) =>
    datesIn(sentence).some(({ index }) => TO_DECIDE.test(sentence.slice(0, index)));
  return lines.filter(
    ({ text, hasUnsureWords }, at) =>
      !hasUnsureWords &&
      text
        .split(SENTENCE_END)
        .filter(isCertain)
        .some((sentence) => isToDecide(sentence) || (at > takenBack && SETTLED.test(sentence))),
  );
}
