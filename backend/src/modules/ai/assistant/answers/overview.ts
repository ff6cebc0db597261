import type { TranscriptLine } from '../../../recordings/index.js';
import { clock } from '../../../../shared/text/clock-text.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { contentStems } from '../../../../shared/text/tokenise.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';
import { joinWithAnd } from '../../writing/texts/title.js';
import { summaryOf } from '../../summary/summary-of.js';
import { isQuestion } from '../grammar/is-question.js';
import { isTruncated } from '../grammar/is-truncated.js';
import { readQuestion } from '../grammar/question.js';
import { asksOfTheWhole, type QuestionKind } from '../grammar/question-kind.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom, unquoted } from '../ports/assistant.js';
import { centralLines } from './central-lines.js';
import { actions, decisionItems, decisions, distinct, type Item, questions, stepItems } from './lists.js';
import { moments } from './moments.js';
import { quotedText, cutAtWord, timed } from './quoted-answer.js';

const LONGEST = 1_200;
const LONGEST_DESCRIPTION = 600;
const MAX_POINTS = 8;
const UNCLEAR = unquoted('Too little of this recording can be understood to say what it is about.');
const NO_DESCRIPTION = 'It has no clear topic. What is said most clearly:';

type Overview = (input: AssistantInput) => AssistantAnswer | null;

const OVERVIEWS: Partial<Record<QuestionKind, Overview>> = {
  about,
  points,
  chapters,
  speakers: whoSpeaks,
  length,
  decisions: (input) => (/^\W*(?:who|when|why)\b/i.test(input.question) ? null : decisions(input)),
  actions,
  questions,
};

export function overview(kind: QuestionKind, input: AssistantInput): AssistantAnswer | null {
  if (kind === 'moments') return moments(input);
  const { speakers } = readQuestion(input.question, input.lines);
  if (speakers.size > 0) return namesOnly(input, speakers) ? ofSpeakers(input, speakers, kind) : null;
  return asksOfTheWhole(input.question) ? (OVERVIEWS[kind]?.(input) ?? null) : null;
}

const resting = (answer: string, line: TranscriptLine): AssistantAnswer =>
  quotedFrom(cutAtWord(answer, LONGEST), line);

function about(input: AssistantInput): AssistantAnswer {
  const described = cutAtWord(plainText(input.description), LONGEST_DESCRIPTION);
  const central = centralLines(input.lines.filter(isTelling), 3);
  const line = input.lines.find(({ text }) => isWithin(text, described)) ?? central[0];
  if (!described && !line) return UNCLEAR;
  const titles = input.chapters.filter(isTitled).map(titleAt);
  const text = described || [NO_DESCRIPTION, ...central.map(timed)].join('\n');
  const list = titles.length > 1 ? `\n\n${['Its chapters:', ...titles].join('\n')}` : '';
  return resting(text + list, line ?? input.lines[0]!);
}

type Chapter = AssistantInput['chapters'][number];

const isTelling = (line: TranscriptLine): boolean =>
  isSure(line) && !isQuestion(line) && !isTruncated(line) && contentStems(line.text).length >= 2;

const isTitled = ({ title }: Chapter): boolean => !/^Part \d+$/.test(title);

const titleAt = ({ title, start }: Chapter): string => `${clock(start)} ${plainText(title)}`;

const COUNTS = 'one two three four five six seven eight'.split(' ');
const COUNTED = new RegExp(
  String.raw`\b(\d|${COUNTS.join('|')})[ -](?:\p{L}+[ -])?(?:bullets?|points?|sentences?|lines?|takeaways?|things?)\b`,
  'iu',
);

function points(input: AssistantInput): AssistantAnswer {
  const counted = COUNTED.exec(input.question)?.[1]?.toLowerCase();
  return (counted && inBullets(input, COUNTS.indexOf(counted) + 1 || Number(counted))) || allPoints(input);
}

function inBullets(
  { lines, chapters: parts, description }: AssistantInput,
  count: number,
): AssistantAnswer | null {
  const room = Math.max(1, count - 1);
  const inChapters = parts.flatMap((part, i) => pointOf(part, parts[i + 1]?.start ?? Infinity, lines));
  const { sentences } = summaryOf({ description: plainText(description), lines: [...lines] });
  const described = inChapters.length < room ? sentences : [];
  const timed = (items: readonly Item[]) =>
    items.map(({ text, time }) => ({ time, text: `${clock(time)} ${text}` }));
  const ends = timed([...decisionItems(lines), ...stepItems(lines)].slice(0, 1));
  const told = distinct([
    ...ends,
    ...inChapters.map(({ text, line }) => ({ text, time: line?.start ?? 0 })),
    ...timed(described),
  ]).slice(ends.length);
  const bullets = [...(told.length > room ? evenly(told, room) : told), ...ends].slice(-count);
  const [first] = bullets.sort((one, other) => one.time - other.time);
  if (!first) return null;
  return resting(
    bullets.map(({ text }) => text).join('\n'),
    lines.find(({ start }) => start === first.time) ?? lines[0]!,
  );
}

function allPoints({ lines, chapters: parts }: AssistantInput): AssistantAnswer {
  const found: { line?: TranscriptLine | undefined; text: string }[] =
    parts.length > 1
      ? parts.flatMap((part, i) => pointOf(part, parts[i + 1]?.start ?? Infinity, lines))
      : centralLines(lines.filter(isTelling), 5).map((line) => ({ line, text: timed(line) }));
  if (found.length === 0) return UNCLEAR;
  const told = distinct(found);
  const chosen = told.length > MAX_POINTS ? evenly(told, MAX_POINTS) : told;
  const first = chosen.find(({ line }) => line)?.line ?? lines[0]!;
  return resting(chosen.map(({ text }) => text).join('\n'), first);
}

function pointOf(part: Chapter, end: number, lines: readonly TranscriptLine[]) {
  const { title, start, summary } = part;
  const within = lines.filter((line) => line.start >= start && line.start < end);
  const line =
    within.find(({ text }) => summary && isWithin(text, summary)) ??
    centralLines(within.filter(isTelling), 1)[0];
  const named = isTitled(part) ? plainText(title) : '';
  const texts = [named, plainText(summary ?? '') || (line ? quotedText([line]) : '')].filter(Boolean);
  return texts.length > 0 ? [{ line, text: `${clock(line?.start ?? start)} ${texts.join(': ')}` }] : [];
}

function chapters({ chapters: parts }: AssistantInput): AssistantAnswer {
  if (parts.length === 0) return unquoted('This recording has no chapters.');
  const head = parts.length === 1 ? 'It has one chapter:' : `It has ${parts.length} chapters:`;
  return unquoted([head, ...parts.map(titleAt)].join('\n'));
}

function length({ lines, duration }: AssistantInput): AssistantAnswer {
  const last = lines.at(-1)!;
  const whole = clock(Math.max(duration, last.end));
  return resting(`It is ${whole} long. The last words are at ${clock(last.start)}.`, last);
}

function whoSpeaks({ lines }: AssistantInput): AssistantAnswer {
  const talked = talkTimes(lines);
  const introduced = lines.find(({ text }) => /\bmy name(?:'s| is)\b/i.test(text));
  if (talked.length === 0)
    return introduced
      ? resting(quotedText([introduced]), introduced)
      : unquoted('The transcript of this recording does not tell who speaks.');
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
  const names = [...speakers].join(' ').toLowerCase();
  const isName = (word: string) => names.includes(word.toLowerCase().replace(/(?:'s)?[^\p{L}]*$/u, ''));
  const others = question.split(/\s+/).filter((word) => !isName(word));
  return (
    readQuestion(question, lines).topic.every((stem) => names.includes(stem)) ||
    asksOfTheWhole(others.join(' '))
  );
}

function ofSpeakers(
  input: AssistantInput,
  speakers: ReadonlySet<string>,
  kind: QuestionKind,
): AssistantAnswer | null {
  const lines = input.lines.filter(({ speaker }) => speaker && speakers.has(speaker));
  const list = { decisions, actions, questions }[kind as 'decisions' | 'actions' | 'questions'];
  if (list) return list({ ...input, lines });
  const central = centralLines(lines.filter(isTelling), 3);
  if (!central[0]) return null;
  const talked = talkTimes(lines).map(({ name, seconds }) => `${name} speaks for ${clock(seconds)}`);
  const head = `${joinWithAnd(talked)} in this recording.`;
  return resting([head, ...central.map(timed)].join('\n'), central[0]);
}

function talkTimes(lines: readonly TranscriptLine[]): { name: string; seconds: number }[] {
  const seconds = new Map<string, number>();
  for (const { speaker, start, end } of lines)
    if (speaker) seconds.set(speaker, (seconds.get(speaker) ?? 0) + end - start);
  return [...seconds]
    .map(([name, time]) => ({ name: plainText(name), seconds: time }))
    .sort((a, b) => b.seconds - a.seconds);
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isWithin = (line: string, text: string): boolean =>
  bare(line).length > 20 && ` ${bare(text)} `.includes(` ${bare(line)} `);

const evenly = <T>(items: readonly T[], max: number): T[] =>
  Array.from({ length: max }, (_, i) => items[Math.round((i * (items.length - 1)) / Math.max(1, max - 1))]!);
