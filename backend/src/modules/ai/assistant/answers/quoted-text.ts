import { clock } from '../../../../shared/text/clock-text.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { isConfident } from '../../../../shared/transcripts/confidence.js';
import { isQuestion } from '../finding/read-talk.js';
import type { AskedLine } from '../ports/assistant.js';

const LONGEST = 400;
/** Characters. A shorter line is quoted together with the speaker's next one. */
const SAYS_ENOUGH = 60;
const GOES_ON_S = 6;
const ENDS_A_SENTENCE = /[.!?…]["”’]?\s*$/;

export const told = ({ speaker, text }: Pick<AskedLine, 'speaker' | 'text'>): string =>
  `${speaker ? `${plainText(speaker)}: ` : ''}${plainText(text)}`;

/** Heading for lines that may not answer a question: where they are and which of its words they contain. */
export const closestIn = (where: string, { met }: { met: readonly string[] }): string =>
  met.length > 0
    ? `Closest in ${where}, by ${new Intl.ListFormat('en').format(met.map((word) => `“${word}”`))}:`
    : `Closest in ${where}, in other words:`;

export const toldAt = (line: AskedLine): string => `${clock(line.start)} ${told(line)}`;

/** A line with the neighbors needed to read it: the rest of its sentence. */
export function passage(lines: readonly AskedLine[], at: number): string {
  let [from, to] = [at, at];
  if (isSameSentence(lines[at - 1], lines[at])) from--;
  const length = () => lines.slice(from, to + 1).reduce((sum, { text }) => sum + text.length, 0);
  while (
    length() < LONGEST &&
    goesOn(lines[to]!, lines[to + 1]) &&
    (length() < SAYS_ENOUGH || isSameSentence(lines[to], lines[to + 1]))
  )
    to++;
  const text = lines
    .slice(from, to + 1)
    .map(({ text: said }) => plainText(said))
    .join(' ');
  return told({ speaker: lines[at]!.speaker ?? null, text: cutAtWord(text, LONGEST) });
}

function goesOn(line: AskedLine, next: AskedLine | undefined): boolean {
  return (
    next !== undefined &&
    next.recordingId === line.recordingId &&
    (next.speaker ?? null) === (line.speaker ?? null) &&
    next.start - line.end <= GOES_ON_S &&
    isConfident(next) &&
    !isQuestion(next)
  );
}

const isSameSentence = (line: AskedLine | undefined, next: AskedLine | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  goesOn(line, next) &&
  /^\p{Ll}/u.test(next.text) &&
  /\p{Lu}|[.,!?]/u.test(line.text) &&
  !ENDS_A_SENTENCE.test(line.text);

export function cutAtWord(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`;
}
