import { FUNCTION_WORDS } from '../../../shared/text/function-words.js';
import { stemOf } from '../../../shared/text/stem.js';
import { wordsOf } from '../../../shared/text/tokenise.js';
import { announcedTopic, laterClauses } from '../writing/chapters/announcements.js';
import type { EditorInput } from './ports/editor.js';

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
const stems = (words: string): string[] => words.split(' ').map(stemOf);
/** Verbs for speaking: `when Priya starts on the waitlist`. */
const SPEAKING = new Set(
  stems('start begin come get go talk speak say tell ask mention bring explain discuss join first'),
);
/** Generic topic words: `where the pricing talk begins`. */
const TALK = new Set(stems('talk discussion conversation chat part section start begin'));

/** Stemmed lines of transcripts, cached on first use. */
const READ = new WeakMap<EditorInput['lines'], readonly Line[]>();

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

/** Seconds of the line that announces a topic, else of the first with most of its words; null if none has any. */
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
  const chosen =
    found.find(opens) ??
    found.find(({ later }) => !wanted.every((stem) => later.includes(stem))) ??
    found[0] ??
    linesAbout(lines, wanted, { from: 0, to: Infinity }, 1).find(opens);
  return chosen?.start ?? null;
}
