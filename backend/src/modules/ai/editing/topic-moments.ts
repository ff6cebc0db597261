import { clock } from '../../../shared/text/clock-text.js';
import { FUNCTION_WORDS } from '../../../shared/text/function-words.js';
import { stemOf } from '../../../shared/text/stem.js';
import { wordsOf } from '../../../shared/text/tokenise.js';
import { announcedTopic, laterClauses } from '../writing/chapters/announcements.js';
import { capitalised } from '../writing/grammar/sentences.js';
import type { Command } from './command.js';
import type { Alternative, EditorInput, Proposed } from './ports/editor.js';

type Moment = Pick<EditorInput['lines'][number], 'start' | 'text'>;

export interface Part {
  /** Seconds. */
  from: number;
  to: number;
}

interface Line extends Moment {
  by: string[];
  stems: Set<string>;
  announces: string[];
  later: string[];
}

const MIN_SHARE = 0.5;
const MAX_OFFERED = 3;
const stems = (words: string): string[] => words.split(' ').map(stemOf);
/** What somebody who speaks does: `when Priya starts on the waitlist`. */
const SPEAKING = new Set(
  stems('start begin come get go talk speak say tell ask mention bring explain discuss join first'),
);
/** What every topic is: `where the pricing talk begins`. */
const TALK = new Set(stems('talk discussion conversation chat part section start begin'));

/** The lines of transcripts by their stems, once they are asked for. */
const READ = new WeakMap<EditorInput['lines'], readonly Line[]>();
/** The moments that a time of a command was chosen from, where that was not sure. */
const DOUBTS = new WeakMap<EditorInput, Map<number, readonly Moment[]>>();

export function linesOf({ lines }: Pick<EditorInput, 'lines'>): readonly Line[] {
  const known = READ.get(lines);
  if (known) return known;
  const read = lines.map(({ start, text, speaker }) => ({
    start,
    text,
    by: wordsOf(speaker ?? '').map(stemOf),
    stems: new Set(wordsOf(text).map(stemOf)),
    announces: wordsOf(announcedTopic(text) ?? '').map(stemOf),
    later: wordsOf(laterClauses(text).join(' ')).map(stemOf),
  }));
  READ.set(lines, read);
  return read;
}

export function linesAbout(
  lines: readonly Line[],
  wanted: readonly string[],
  { from, to }: Part,
  min: number,
): Line[] {
  const shareOf = (line: Line) => wanted.filter((stem) => line.stems.has(stem)).length / wanted.length;
  const within = lines.filter(({ start }) => start >= from && start < to);
  const best = Math.max(0, ...within.map(shareOf));
  return wanted.length > 0 && best > 0 && best >= min ? within.filter((line) => shareOf(line) === best) : [];
}

/** In seconds: the line that announces a topic, else the first with most of its words; null where none has. */
export function topicMoment(input: EditorInput, topic: readonly string[], part: Part): number | null {
  const [who, ...topicWords] = topic;
  const all = linesOf(input);
  const isSpeaker = topicWords.length > 0 && all.some(({ by }) => by.includes(who!));
  const lines = isSpeaker ? all.filter(({ by }) => by.includes(who!)) : all;
  const isTelling = (stem: string) => !FUNCTION_WORDS.has(stem) && !(isSpeaker ? SPEAKING : TALK).has(stem);
  const words = isSpeaker ? topicWords : topic;
  const wanted = words.some(isTelling) ? words.filter(isTelling) : words;
  const opens = ({ announces }: Line) => wanted.some((stem) => announces.includes(stem));
  const found = linesAbout(lines, wanted, part, MIN_SHARE);
  const openers = found.filter(opens);
  const elsewhere = linesAbout(lines, wanted, { from: 0, to: Infinity }, 1).filter(opens);
  const chosen =
    openers[0] ??
    found.find(({ later }) => !wanted.every((stem) => later.includes(stem))) ??
    found[0] ??
    elsewhere[0];
  if (!chosen) return null;
  const meant = [...new Set([chosen, ...(openers.length > 0 ? openers : elsewhere)])];
  const doubts = DOUBTS.get(input) ?? new Map<number, readonly Moment[]>();
  if (meant.length > 1 || found.length === 0) DOUBTS.set(input, doubts.set(chosen.start, meant));
  else doubts.delete(chosen.start);
  return chosen.start;
}

/** Whether a time of commands is that of a topic which may begin elsewhere. */
export const hasPartialReading = (commands: readonly Command[], input: EditorInput): boolean =>
  commands.some((command) => doubtOf(command, input));

const doubtOf = ({ time }: Command, input: EditorInput) =>
  time === null ? undefined : DOUBTS.get(input)?.get(time);

/** Asks which moment is meant where that is doubtful. @param offer null for what would change nothing */
export function whichMoment(
  commands: readonly Command[],
  input: EditorInput,
  offer: (commands: readonly Command[]) => Alternative | null,
): Proposed {
  const partialReading = commands.find((command) => doubtOf(command, input))!;
  const moments = doubtOf(partialReading, input)!.map((moment) => {
    const chapters =
      partialReading.operation === 'split' ? [chapterAt(moment.start, input)] : partialReading.chapters;
    const meant = { ...partialReading, chapters, time: moment.start };
    const edit = offer(commands.map((one) => (one === partialReading ? meant : one)));
    return { edit, place: `at ${clock(moment.start)}, “${moment.text}”` };
  });
  const offered = moments.filter(({ edit }) => edit !== null).slice(0, MAX_OFFERED);
  if (offered.length === 0)
    return {
      edits: {},
      explanation: `That is ${moments[0]!.place}, where a chapter begins. Nothing changed.`,
    };
  const places = offered.map(({ place }) => place);
  return {
    edits: {},
    explanation: `${capitalised(eitherOf.format(places))}?`,
    alternatives: offered.flatMap(({ edit }) => edit ?? []),
  };
}

const eitherOf = new Intl.ListFormat('en', { type: 'disjunction' });
const chapterAt = (time: number, { content }: EditorInput): number =>
  content.chapters.findLastIndex(({ startTime }) => startTime <= time) + 1;
