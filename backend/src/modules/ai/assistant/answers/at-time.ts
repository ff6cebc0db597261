import { CLOCK_TIME, secondsIn } from '../../../../shared/text/clock-text.js';
import { asksOfTheWhole } from '../grammar/question-kind.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom, unquoted } from '../ports/assistant.js';
import { passage } from './quoted-text.js';

const AT = new RegExp(String.raw`\b(?:at|around|after|from) (?:minute )?(${CLOCK_TIME})\b`, 'i');

/** Answers what is said at a time: "What happens at 2:30?" */
export function atTime({ question, lines, duration }: AssistantInput): AssistantAnswer | null {
  const [phrase, time] = AT.exec(question) ?? [];
  if (!phrase || !time || !asksOfTheWhole(question.replace(phrase, ' '))) return null;
  const seconds = secondsIn(time);
  // Later times are times of day that may have been mentioned.
  if (seconds > duration) return null;
  const at = lines.findIndex(({ end }) => end > seconds);
  return at < 0 ? unquoted(`Nothing is said after ${time}.`) : quotedFrom(passage(lines, at), [lines[at]!]);
}
