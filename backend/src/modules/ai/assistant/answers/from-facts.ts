import { clock } from '../../../../shared/text/clock-text.js';
import { callFacts, factKindAsked } from '../../facts/call-facts.js';
import { factsOf } from '../../facts/facts-of.js';
import { type Statement, statementsIn } from '../../facts/statements.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom } from '../ports/assistant.js';
import { distinct } from './lists.js';
import { cutAtWord } from './quoted-answer.js';

const MEETING =
  /\b(?:when|what time|what day)\b.*\b(?:we|they|again|next|the (?:demo|review))\b.*\b(?:meet|talk|speak|meeting|call|demo|review|appointment|again)\b|\bwhen\b.*\b(?:demo|review)\b|\bnext (?:meeting|call|demo|appointment)\b/i;
const LONGEST = 400;

export function fromFacts({ question, lines }: AssistantInput): AssistantAnswer | null {
  const lineAt = (time: number) => lines.find(({ start }) => start === time) ?? lines[0]!;
  if (MEETING.test(question)) {
    const about = /\b(?:demo|review)\b/i.exec(question)?.[0].toLowerCase() ?? '';
    const next = factsOf(lines).nextSteps.findLast(({ who, text }) => who === null && text.includes(about));
    if (next) return quotedFrom(`${next.text}: ${next.due}.`, lineAt(next.time));
  }
  const kind = factKindAsked(question);
  if (!kind) return null;
  const statements = statementsIn(lines);
  const found = distinct(callFacts(kind, question, statements));
  const [first] = found;
  if (!first) return null;
  const sentences =
    found.length === 1
      ? withNext(first, statements)
      : found.map((statement) => `${clock(statement.start)} ${withSpeaker(statement)}`).join('\n');
  return quotedFrom(cutAtWord(sentences, LONGEST), lineAt(first.start));
}

const withSpeaker = ({ speaker, plain }: Statement): string => (speaker ? `${speaker}: ${plain}` : plain);

/** With the sentence that the same person says next, which often tells the rest. */
function withNext(statement: Statement, statements: readonly Statement[]): string {
  const next = statements[statements.indexOf(statement) + 1];
  return next && next.speaker === statement.speaker
    ? `${withSpeaker(statement)} ${next.plain}`
    : withSpeaker(statement);
}
