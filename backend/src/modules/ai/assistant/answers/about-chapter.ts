import { clock } from '../../../../shared/text/clock-text.js';
import { stemOf } from '../../../../shared/text/stem.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { contentStems, wordsOf } from '../../../../shared/text/tokenise.js';
import { centralLines } from './central-lines.js';
import { isQuestion } from '../grammar/is-question.js';
import { type AssistantAnswer, type AssistantInput, quotedFrom, unquoted } from '../ports/assistant.js';
import { asksOfTheWhole } from '../grammar/question-kind.js';
import { timed } from './quoted-answer.js';

const ORDER = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const COUNTS = 'one two three four five six seven eight nine ten'.split(' ');
const NAMED =
  /\bchapter (?:number |#)?(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:the )?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final) chapter\b|\b(?:the|in|about) ((?:(?!chapter)[\p{L}\p{N}'-]+ ){1,5})chapter\b|\bchapter (?:called |named |on |about )?[“"]([^”"]+)[”"]/iu;
const THING =
  /^(?:(?:and|so|but) )?(?:what(?:['’]s| is| are| was| were| about)|how about|tell (?:me|us) about|describe|explain) (.+)$/iu;
const LINES = 2;

export function aboutChapter(input: AssistantInput): AssistantAnswer | null {
  const { question, chapters } = input;
  const found = NAMED.exec(question);
  if (!found || !asksOfTheWhole(question.replace(found[0], ' '))) return null;
  const index = indexOf(found, chapters);
  return index === null ? null : summaryOf(index, input);
}

/** The same of the chapter whose title says all that a question asks for: "What is the problem?" of "The problem". */
export function aboutTitle(input: AssistantInput): AssistantAnswer | null {
  const asked = named(THING.exec(input.question)?.[1] ?? '');
  if (asked === '') return null;
  const titled = input.chapters.flatMap(({ title }, i) => (named(title) === asked ? [i] : []));
  return titled.length === 1 ? summaryOf(titled[0]!, input) : null;
}

const named = (text: string): string =>
  wordsOf(text)
    .filter((word) => !QUESTION_FUNCTION_WORDS.has(word))
    .map(stemOf)
    .join(' ');

function summaryOf(index: number, { lines, chapters }: AssistantInput): AssistantAnswer | null {
  const chapter = chapters[index];
  if (!chapter) {
    const count = chapters.length === 1 ? '1 chapter' : `${chapters.length} chapters`;
    return unquoted(`This recording has ${count}.`);
  }
  const until = chapters[index + 1]?.start ?? Infinity;
  const within = lines.filter(({ start }) => start >= chapter.start && start < until);
  const central = centralLines(
    within.filter((line) => !isQuestion(line)),
    LINES,
  );
  const [quoted] = central;
  if (!quoted) return null;
  const end = Number.isFinite(until) ? until : lines.at(-1)!.end;
  const summary = plainText(chapter.summary ?? '');
  const head = `Chapter ${index + 1}, “${plainText(chapter.title)}”, ${clock(chapter.start)}–${clock(end)}`;
  const more = central.filter((line) => !isCovered(line.text, summary)).map(timed);
  return quotedFrom([head + (summary && `: ${summary}`), ...more].join('\n'), quoted);
}

const isCovered = (line: string, summary: string): boolean => {
  const known = new Set(contentStems(summary));
  const stems = contentStems(line);
  return stems.filter((stem) => known.has(stem)).length > stems.length / 2;
};

function indexOf(
  [, number, order, words, quoted]: RegExpExecArray,
  chapters: AssistantInput['chapters'],
): number | null {
  if (number) return (COUNTS.indexOf(number.toLowerCase()) + 1 || Number(number)) - 1;
  if (order) {
    const at = ORDER.indexOf(order.toLowerCase());
    return at >= 0 ? at : chapters.length - 1;
  }
  const wanted = wordsOf(words ?? quoted ?? '').map(stemOf);
  const titled = chapters.flatMap(({ title }, i) => {
    const stems = new Set(wordsOf(title).map(stemOf));
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem)) ? [i] : [];
  });
  return titled.length === 1 ? titled[0]! : null;
}
