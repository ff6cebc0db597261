import { clock } from '../../../../shared/text/clock-text.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { kindOf, type QuestionKind } from '../grammar/question-kind.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom, unquoted } from '../ports/assistant.js';
import { cutAtWord, toldAt } from './quoted-text.js';

const LONGEST = 1_200;
const MAX_LINES = 3;

type Overview = (input: AssistantInput) => AssistantAnswer | null;

const OVERVIEWS: Partial<Record<QuestionKind, Overview>> = {
  about,
  chapters,
  speakers,
  length,
  actions: nextSteps,
};

/** Answers questions about the recording as a whole; null for all others. */
export const overview = (input: AssistantInput): AssistantAnswer | null =>
  OVERVIEWS[kindOf(input.question)]?.(input) ?? null;

function about({ description, chapters: parts, lines }: AssistantInput): AssistantAnswer {
  const titles = parts.length > 1 ? ['Its chapters:', ...parts.map(titleAt)].join('\n') : '';
  const whole = [plainText(description), titles].filter(Boolean).join('\n\n');
  const people = peopleOf(lines);
  const text = whole || (people.length > 0 ? `A recording with ${joined(people)}.` : '');
  return text
    ? quotedFrom(cutAtWord(text, LONGEST), [lines[0]!])
    : unquoted('This recording has no description and no chapters. Ask about something that was said.');
}

const titleAt = ({ title, start }: AssistantInput['chapters'][number]): string =>
  `${clock(start)} ${plainText(title)}`;

function chapters({ chapters: parts }: AssistantInput): AssistantAnswer {
  if (parts.length === 0) return unquoted('This recording has no chapters.');
  const head = parts.length === 1 ? 'It has one chapter:' : `It has ${parts.length} chapters:`;
  return unquoted([head, ...parts.map(titleAt)].join('\n'));
}

function length({ lines, duration }: AssistantInput): AssistantAnswer {
  const last = lines.at(-1)!;
  const whole = clock(Math.max(duration, last.end));
  return quotedFrom(`It is ${whole} long. The last words are at ${clock(last.start)}.`, [last]);
}

function speakers({ lines }: AssistantInput): AssistantAnswer {
  const seconds = new Map<string, number>();
  for (const { speaker, start, end } of lines)
    if (speaker) seconds.set(speaker, (seconds.get(speaker) ?? 0) + end - start);
  const talked = [...seconds].sort(([, one], [, other]) => other - one);
  const first = lines.find(({ speaker }) => speaker);
  if (!first) return unquoted('The transcript of this recording does not tell who speaks.');
  const named = talked.map(([name, time]) => `${plainText(name)} (${clock(time)})`);
  const who =
    named.length === 1
      ? `One person speaks: ${plainText(talked[0]![0])}.`
      : `${named.length} people speak: ${joined(named)}. The times tell how long.`;
  return quotedFrom(cutAtWord(who, LONGEST), [first]);
}

/** Without classified moments, such questions are answered like any other. */
function nextSteps({ lines, moments }: AssistantInput): AssistantAnswer | null {
  if (!moments) return null;
  const times = new Set(moments.flatMap(({ kind, start }) => (kind === 'nextStep' ? start : [])));
  const quoted = lines.filter(({ start }) => times.has(start));
  const [first, ...others] = quoted;
  if (!first) return unquoted('This recording doesn’t state any next steps.');
  const list = ['Next steps:', ...quoted.map(toldAt)].join('\n');
  return quotedFrom(cutAtWord(list, LONGEST), [first, ...others.slice(0, MAX_LINES - 1)]);
}

const peopleOf = (lines: AssistantInput['lines']): string[] =>
  [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))]
    .filter((name) => !/^Speaker \d+$/.test(name))
    .map(plainText);

const joined = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
