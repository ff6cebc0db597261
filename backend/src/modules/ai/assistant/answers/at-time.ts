import { CLOCK_TIME, secondsIn } from '../../../../shared/text/clock-text.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom, unquoted } from '../ports/assistant.js';
import { readQuestion } from '../grammar/question.js';
import { asksOfTheWhole } from '../grammar/question-kind.js';
import { quotedText, quoting } from './quoted-answer.js';

const AT = new RegExp(String.raw`\b(?:at|around|after|from) (?:minute )?(${CLOCK_TIME})\b`, 'i');
const BEGINS = /^how (?:does|did) (?:it|this|the \p{L}+) (?:start|begin)\b/iu;
const ENDS = /^how (?:does|did) (?:it|this|the \p{L}+) (?:end|finish)\b/iu;
const LAST_LINES = 3;

export function atTime({ question, lines, chapters, duration }: AssistantInput): AssistantAnswer | null {
  const [phrase, time] = AT.exec(question) ?? [];
  const place = phrase ?? (BEGINS.exec(question) ?? ENDS.exec(question))?.[0];
  if (!place || !asksOfTheWhole(question.replace(place, ' '))) return null;
  const quotingFrom = (at: number) => quoting(lines, { from: at, at }, readQuestion('', lines), chapters);
  if (!time) return BEGINS.test(question) ? quotingFrom(0) : ending(lines);
  const seconds = secondsIn(time);
  // Later than that it is a time of day, which may have been talked about.
  if (seconds > duration) return null;
  const at = lines.findIndex(({ end }) => end > seconds);
  if (at < 0) return unquoted(`Nothing is said after ${time}.`);
  return quotingFrom(at);
}

function ending(lines: AssistantInput['lines']): AssistantAnswer {
  const last = lines.slice(-LAST_LINES);
  return quotedFrom(quotedText(last), last[0]!);
}
