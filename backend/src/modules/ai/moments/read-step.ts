import { datesIn } from './dates.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export interface ReadStep {
  /** The assignee, or null if the words are not clear. */
  who: string | null;
  /** The due date as said, or null. */
  due: string | null;
}

type Spoken = Pick<TranscriptLine, 'text' | 'speaker'>;

const YOU_GET = String.raw`you(?:['’]ll| will)(?: have| get| receive| hear| see| find)\b`;
/** "I'll send it", and "you'll have it", which the speaker promises too. */
const I_DO = new RegExp(
  String.raw`\b(?:i(?:['’]ll| will|['’]m going to| am going to)|let me)\b|\b${YOU_GET}`,
  'i',
);
const YOU_DO = new RegExp(
  String.raw`\b(?!${YOU_GET})(?:(?:can|could|will|would) you|you(?:['’]ll| will| need to| have to))\b|^please\b|\bplease (?!do\b)\w+`,
  'i',
);
const UNTIL = /\b(?:by|before|until) (?:the )?$/i;
/** "From June", "since Monday", "the minutes of last Tuesday", "last March". */
const ORIGIN =
  /\b(?:from|since|(?<!\bweek )of|dated|last|past|back in|back on|earlier)(?: (?:the|in|on|last|early|late))* $/i;
const CLAUSE_END = /[.!?;:]\s|,? (?:and|but|so|because|while) |, /;
/** "Was", "had", "we discussed"; but not "get it signed on Friday", which is in the future. */
const PAST =
  /\b(?:was|were|had|did|went|came|got|sent|said|met|saw|spoke|told|made|gave|took|wrote|(?<!\b(?:be|get|got|have|being) (?:\w+ ){0,2})\w{2,}ed)\b/gi;
const TO_COME =
  /\b(?:i['’]ll|we['’]ll|will|going to|let['’]?s|let me|can|could|please|need to|have to|until)\b/i;
const WILL = String.raw`(?:['’]ll| will| is going to| has to| needs to| can)\b`;

/** Assignee and due date of a step, from I, you and names; "we" can be anyone. */
export function readStep(lines: readonly Spoken[], at: number): ReadStep {
  const { text, speaker = null } = lines[at]!;
  const due = dueIn(text);
  const others = [...new Set(lines.flatMap((line) => line.speaker ?? []))].filter((one) => one !== speaker);
  const named = others.find((one) => new RegExp(`\\b${escaped(firstName(one))}${WILL}`, 'iu').test(text));
  if (I_DO.test(text)) return { who: named ? null : speaker, due };
  if (named) return { who: named, due };
  if (!YOU_DO.test(text)) return { who: null, due };
  const called = others.filter((one) => new RegExp(`\\b${escaped(firstName(one))}\\b`, 'iu').test(text));
  if (called.length === 1) return { who: called[0]!, due };
  return { who: others.length === 1 ? others[0]! : null, due };
}

/** The date after "by" or "until", otherwise the last of the most precise future dates. */
function dueIn(text: string): string | null {
  const dates = datesIn(text).toSorted((one, other) => one.index - other.index);
  const limit = dates.findLast(({ index }) => UNTIL.test(text.slice(0, index)));
  const ahead = dates.filter(({ index }) => !isBehind(text.slice(0, index)));
  const precise = Math.min(...ahead.map(({ vagueness }) => vagueness));
  return (limit ?? ahead.findLast(({ vagueness }) => vagueness === precise))?.text ?? null;
}

/** Whether the preceding words make a date an origin or a past date. */
function isBehind(before: string): boolean {
  const clause = before.split(CLAUSE_END).at(-1)!;
  const past = [...clause.matchAll(PAST)].at(-1);
  return ORIGIN.test(clause) || (past !== undefined && !TO_COME.test(clause.slice(past.index)));
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;
const escaped = (name: string): string => RegExp.escape(name);
