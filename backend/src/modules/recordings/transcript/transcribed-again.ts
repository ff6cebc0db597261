import type { TimedWord, TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

interface Spoken extends Span {
  speaker?: string | null;
  /** Whether a user named the speaker. */
  speakerEdited?: boolean;
}

/** Generated names of speakers. */
const NUMBERED = /^Speaker \d+$/;
/** Minimum share of time in which both transcripts have the same speaker. */
const MOSTLY = 0.5;

/**
 * Maps speakers of a new transcript to their previous names by overlapping speech. Users' names and numbers carry
 * over, also instead of recognized names. New speakers get unused numbers.
 */
export function namesBefore(known: readonly Spoken[], heard: readonly Spoken[]): Map<string, string> {
  const shared = new Map<string, Map<string, number>>();
  for (const line of heard) {
    if (!line.speaker) continue;
    const seconds = shared.get(line.speaker) ?? new Map<string, number>();
    shared.set(line.speaker, seconds);
    for (const other of known) {
      const together = overlap(line, other);
      if (other.speaker && together > 0)
        seconds.set(other.speaker, (seconds.get(other.speaker) ?? 0) + together);
    }
  }
  const given = new Set(known.flatMap(({ speaker, speakerEdited }) => (speakerEdited ? speaker : [])));
  const fits = [...shared].flatMap(([speaker, seconds]) => {
    const all = [...seconds.values()].reduce((sum, value) => sum + value, 0);
    return [...seconds]
      .filter(([name, value]) => value > MOSTLY * all && (NUMBERED.test(speaker) || given.has(name)))
      .map(([name, value]) => ({ speaker, name, value }));
  });
  const called = new Map<string, string>();
  for (const { speaker, name } of fits.sort((a, b) => b.value - a.value))
    if (![...called.values()].includes(name)) called.set(speaker, name);
  for (const speaker of shared.keys())
    if (!called.has(speaker)) called.set(speaker, freeName(speaker, called));
  return called;
}

function freeName(speaker: string, called: ReadonlyMap<string, string>): string {
  const taken = new Set(called.values());
  if (!taken.has(speaker)) return speaker;
  for (let number = 1; ; number++) if (!taken.has(`Speaker ${number}`)) return `Speaker ${number}`;
}

/** An existing line. Times are in seconds. */
export interface KnownLine {
  id: string;
  start: number;
  end: number;
  speaker: string | null;
  /** A user wrote the text, so it is kept. */
  textEdited: boolean;
  /** A user set or removed the speaker's name. */
  speakerEdited: boolean;
}

export interface LineAgain extends TranscriptLine {
  /** The line that this one replaces and whose references it keeps; null for a new line. */
  replaces: string | null;
  speakerEdited: boolean;
}

const MIN_WORDS = 2;
const SHORTEST_REST = 0.5;

/**
 * New lines after another transcription: none where a user wrote a line, and with users' speaker names, also for
 * additional lines of that speaker. A line overlapping a written one is cut by its word times or, without them,
 * dropped if mostly covered.
 * @param known sorted by start
 * @param heard sorted by start
 */
export function transcribedAgain(known: readonly KnownLine[], heard: readonly TranscriptLine[]): LineAgain[] {
  const written = known.filter(({ textEdited }) => textEdited);
  const others = known.filter(({ textEdited }) => !textEdited);
  const taken = new Set<string>();
  const called = namesBefore(known, heard);
  return heard
    .flatMap((line) => without(line, written))
    .map((line) => {
      const near = others.filter((other) => overlap(line, other) > 0);
      const same = near
        .filter(({ id }) => !taken.has(id))
        .sort((a, b) => overlap(line, b) - overlap(line, a))[0];
      if (same) taken.add(same.id);
      return { ...line, ...speakerOf(line, known, called), replaces: same?.id ?? null };
    });
}

function speakerOf(line: TranscriptLine, known: readonly KnownLine[], called: ReadonlyMap<string, string>) {
  const enough = (line.end - line.start) / 2;
  const named = mostOf(
    line,
    known.filter(({ speakerEdited }) => speakerEdited),
  );
  if (named && named.seconds >= enough) return { speaker: named.speaker, speakerEdited: true };
  const heard = line.speaker && (called.get(line.speaker) ?? line.speaker);
  // A user who gave a name left the lines of others as they were, e.g. when making one speaker two.
  const isGiven = known.some(({ speaker, speakerEdited }) => speakerEdited && speaker === heard);
  const left = isGiven && mostOf(line, known);
  if (left && left.speaker !== null && left.seconds >= enough)
    return { speaker: left.speaker, speakerEdited: false };
  const before = line.speaker ? null : mostOf(line, known);
  const speaker = heard ?? (before && before.seconds >= enough ? before.speaker : null);
  return { speaker, speakerEdited: false };
}

/** Who speaks for most of a line's time. */
function mostOf(line: Span, known: readonly KnownLine[]) {
  const seconds = new Map<string | null, number>();
  for (const other of known) {
    const shared = overlap(line, other);
    if (shared > 0) seconds.set(other.speaker, (seconds.get(other.speaker) ?? 0) + shared);
  }
  const [most] = [...seconds].sort(([, a], [, b]) => b - a);
  return most && { speaker: most[0], seconds: most[1] };
}

function without(line: TranscriptLine, written: readonly Span[]): TranscriptLine[] {
  const covering = written.filter((other) => overlap(line, other) > 0);
  if (covering.length === 0) return [line];
  const texts = line.text.split(/\s+/).filter((text) => text !== '');
  const { words } = line;
  if (words?.length === texts.length) return restsOf(line, texts, words, covering);
  const covered = covering.reduce((sum, other) => sum + overlap(line, other), 0);
  if (covered > (line.end - line.start) / 2) return [];
  const start = Math.max(line.start, ...covering.filter((c) => c.start <= line.start).map(({ end }) => end));
  const end = Math.min(line.end, ...covering.filter((c) => c.start > line.start).map((c) => c.start));
  return start < end ? [{ ...line, start, end }] : [];
}

function restsOf(
  line: TranscriptLine,
  texts: readonly string[],
  words: readonly TimedWord[],
  covering: readonly Span[],
): TranscriptLine[] {
  const isCovered = ({ start, end }: TimedWord) =>
    covering.some((other) => other.start <= (start + end) / 2 && (start + end) / 2 <= other.end);
  const runs: number[][] = [];
  words.forEach((word, at) => {
    if (isCovered(word)) return;
    if (runs.at(-1)?.at(-1) === at - 1) runs.at(-1)!.push(at);
    else runs.push([at]);
  });
  return runs.flatMap((run) => {
    const [first, last] = [run[0]!, run.at(-1)!];
    const free = { start: words[first]!.start, end: words[last]!.end };
    for (const other of covering)
      if (overlap(free, other) > 0) {
        if (other.start <= free.start) free.start = other.end;
        else free.end = other.start;
      }
    if (run.length < MIN_WORDS || free.end - free.start < SHORTEST_REST) return [];
    const text = asSentence(texts.slice(first, last + 1).join(' '), first > 0, last < texts.length - 1);
    return [{ ...line, ...free, text, words: words.slice(first, last + 1) }];
  });
}

/** Makes the remainder of a cut line look like a sentence, with a capital letter and a full stop. */
function asSentence(text: string, cutBefore: boolean, cutAfter: boolean): string {
  const opened = cutBefore ? text.replace(/\p{L}/u, (first) => first.toUpperCase()) : text;
  return cutAfter && !/[.?!…]["')\]]*$/.test(opened) ? `${opened.replace(/[,;:–—-]+$/, '')}.` : opened;
}

/** Seconds. */
export interface Span {
  start: number;
  end: number;
}

/** Overlap of two spans in seconds; negative if apart. */
export const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);
