import type { TranscriptLine } from '../../../recordings/index.js';
import { clock } from '../../../../shared/text/clock-text.js';
import type { AssistantAnswer, AssistantInput } from '../ports/assistant.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { joinWithAnd } from '../../writing/texts/title.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import { contentStems } from '../../../../shared/text/tokenise.js';
import { centralLines } from './central-lines.js';
import { isTruncated } from '../grammar/is-truncated.js';
import { isQuestion } from '../grammar/is-question.js';
import { actions, decisions, questions } from './commitments.js';
import { moments } from './moments.js';
import { readQuestion } from '../grammar/question.js';
import { asksOfTheWhole, type QuestionKind } from '../grammar/question-kind.js';
import { asSaid, cutAtWord } from './quoted-answer.js';

const LONGEST = 1_200;
const LONGEST_DESCRIPTION = 600;
const MAX_POINTS = 8;

/**
 * An answer about the recording as a whole, from its description, its chapters and who speaks in it; null for a
 * question that must be looked up in what was said.
 */
export function overview(kind: QuestionKind, input: AssistantInput): AssistantAnswer | null {
  if (kind === 'moments') return moments(input);
  const { speakers } = readQuestion(input.question, input.lines);
  if (speakers.size > 0) return namesOnly(input, speakers) ? ofSpeakers(input, speakers, kind) : null;
  if (!asksOfTheWhole(input.question)) return null;
  switch (kind) {
    case 'about':
      return about(input);
    case 'points':
      return points(input);
    case 'chapters':
      return chapters(input);
    case 'speakers':
      return whoSpeaks(input);
    case 'length':
      return length(input);
    case 'decisions':
      // "Who decides?" asks for a person.
      return /^\W*(?:who|when|why)\b/i.test(input.question) ? null : decisions(input);
    case 'actions':
      return actions(input);
    case 'questions':
      return questions(input);
    default:
      return null;
  }
}

const resting = (answer: string, line: TranscriptLine): AssistantAnswer => ({
  answer: cutAtWord(answer, LONGEST),
  timestamp: line.start,
  source: line.text,
});

function about(input: AssistantInput): AssistantAnswer {
  const described = cutAtWord(plainText(input.description), LONGEST_DESCRIPTION);
  const told = centralLines(input.lines.filter(isTelling), 3);
  const line = input.lines.find(({ text }) => isWithin(text, described)) ?? told[0];
  if (!described && !line) return { answer: UNCLEAR, timestamp: null, source: null };
  const said = told.map((one) => `${clock(one.start)} ${asSaid([one])}`);
  const titles = input.chapters
    .filter(isTitled)
    .map(({ title, start }) => `${clock(start)} ${plainText(title)}`);
  return resting(
    [
      described || [NO_DESCRIPTION, ...said].join('\n'),
      titles.length > 1 ? ['Its chapters:', ...titles].join('\n') : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    line ?? input.lines[0]!,
  );
}

const UNCLEAR = 'Too little of this recording can be understood to say what it is about.';
const NO_DESCRIPTION = 'It has no clear topic. What is said most clearly:';

/** Whether a line can be read alone: no question, no "If you're back." */
const isTelling = (line: TranscriptLine): boolean =>
  isSure(line) && !isQuestion(line) && !isTruncated(line) && contentStems(line.text).length >= 2;

const isTitled = ({ title }: AssistantInput['chapters'][number]): boolean => !/^Part \d+$/.test(title);

function points({ lines, chapters: parts }: AssistantInput): AssistantAnswer {
  const told =
    parts.length > 1
      ? parts.flatMap((part, i) => {
          const { title, start, summary } = part;
          const end = parts[i + 1]?.start ?? Infinity;
          const within = lines.filter((line) => line.start >= start && line.start < end);
          const line =
            within.find(({ text }) => summary && isWithin(text, summary)) ??
            centralLines(within.filter(isTelling), 1)[0];
          const said = plainText(summary ?? '') || (line ? asSaid([line]) : '');
          const named = isTitled(part) ? plainText(title) : '';
          if (!named && !said) return [];
          const text = [named, said].filter(Boolean).join(': ');
          return [{ line, text: `${clock(line?.start ?? start)} ${text}` }];
        })
      : centralLines(lines.filter(isTelling), 5).map((line) => ({
          line,
          text: `${clock(line.start)} ${asSaid([line])}`,
        }));
  if (told.length === 0) return { answer: UNCLEAR, timestamp: null, source: null };
  const chosen = told.length > MAX_POINTS ? evenly(told, MAX_POINTS) : told;
  const first = chosen.find(({ line }) => line)?.line ?? lines[0]!;
  return resting(chosen.map(({ text }) => text).join('\n'), first);
}

function chapters({ chapters: parts }: AssistantInput): AssistantAnswer {
  const list = parts.map(({ title, start }) => `${clock(start)} ${plainText(title)}`);
  if (list.length === 0) return { answer: 'This recording has no chapters.', timestamp: null, source: null };
  const head = list.length === 1 ? 'It has one chapter:' : `It has ${list.length} chapters:`;
  return { answer: [head, ...list].join('\n'), timestamp: null, source: null };
}

function length({ lines, duration }: AssistantInput): AssistantAnswer {
  const last = lines.at(-1)!;
  return resting(
    `It is ${clock(Math.max(duration, last.end))} long. The last words are at ${clock(last.start)}.`,
    last,
  );
}

function whoSpeaks({ lines }: AssistantInput): AssistantAnswer {
  const talked = talkTimes(lines);
  const introduced = lines.find(({ text }) => /\bmy name(?:'s| is)\b/i.test(text));
  if (talked.length === 0) {
    if (introduced) return resting(asSaid([introduced]), introduced);
    return {
      answer: 'The transcript of this recording does not tell who speaks.',
      timestamp: null,
      source: null,
    };
  }
  const named = talked.map(({ name, seconds }) => `${name} (${clock(seconds)})`);
  const who =
    named.length === 1
      ? `One person speaks: ${talked[0]!.name}.`
      : `${named.length} people speak: ${joinWithAnd(named)}. The times tell how long.`;
  return resting(
    who,
    lines.find(({ speaker }) => speaker !== null && speaker !== undefined)!,
  );
}

function namesOnly({ question, lines }: AssistantInput, speakers: ReadonlySet<string>): boolean {
  const { topic } = readQuestion(question, lines);
  const names = [...speakers].join(' ').toLowerCase();
  return topic.every((stem) => names.includes(stem)) || asksOfTheWhole(without(question, names));
}

const without = (question: string, names: string): string =>
  question
    .split(/\s+/)
    .filter((word) => !names.includes(word.toLowerCase().replace(/(?:'s)?[^\p{L}]*$/u, '')))
    .join(' ');

/** What one of them says most, and for how long they speak. */
function ofSpeakers(
  input: AssistantInput,
  speakers: ReadonlySet<string>,
  kind: QuestionKind,
): AssistantAnswer | null {
  const theirs = input.lines.filter(({ speaker }) => speaker && speakers.has(speaker));
  if (kind === 'decisions' || kind === 'actions')
    return (kind === 'actions' ? actions : decisions)({ ...input, lines: theirs });
  if (kind === 'questions') return questions({ ...input, lines: theirs });
  const talked = talkTimes(theirs).map(({ name, seconds }) => `${name} speaks for ${clock(seconds)}`);
  const said = centralLines(theirs.filter(isTelling), 3);
  if (!said[0]) return null;
  return resting(
    [
      `${joinWithAnd(talked)} in this recording.`,
      ...said.map((line) => `${clock(line.start)} ${asSaid([line])}`),
    ].join('\n'),
    said[0],
  );
}

function talkTimes(lines: readonly TranscriptLine[]): { name: string; seconds: number }[] {
  const seconds = new Map<string, number>();
  for (const { speaker, start, end } of lines)
    if (speaker) seconds.set(speaker, (seconds.get(speaker) ?? 0) + end - start);
  return [...seconds]
    .map(([name, time]) => ({ name: plainText(name), seconds: time }))
    .sort((a, b) => b.seconds - a.seconds);
}

function isWithin(line: string, text: string): boolean {
  const bare = (said: string) =>
    said
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return bare(line).length > 20 && ` ${bare(text)} `.includes(` ${bare(line)} `);
}

const evenly = <T>(items: readonly T[], max: number): T[] =>
  Array.from({ length: max }, (_, i) => items[Math.round((i * (items.length - 1)) / (max - 1))]!);
