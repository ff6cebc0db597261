import type { TimedWord } from '../../../shared/transcripts/transcript-line.js';
import type { ImportedCue } from './cue.js';
import { speakerName } from './speaker-names.js';
import { LATEST, secondsOf } from './time-text.js';

export type Fields = Record<string, unknown>;

/** Field names that programs use, best first, in lower-case letters only. */
const NAMES = {
  text: 'punctuatedword text transcript sentence body content caption word rawtext line utterance',
  start: 'start starttime begin from timestart startsec startseconds startms starttimems timein in t',
  end: 'end endtime stop to timeend endsec endseconds endms endtimems timeout out',
  duration: 'duration dur durationms length d',
  speaker: 'speakername speaker speakerlabel participant actor name who',
  range: 'timestamp timestamps timespan time timecode',
} as const;
type Name = keyof typeof NAMES;

const BY_KEY = new Map<string, [Name, number]>(
  (Object.keys(NAMES) as Name[]).flatMap((name) =>
    NAMES[name].split(' ').map((key, rank): [string, [Name, number]] => [key, [name, rank]]),
  ),
);

const lettersOf = (key: string): string => key.toLowerCase().replace(/\(.*\)|[^a-z]/g, '');

/** The meaning of a key or column header. */
export const nameOf = (key: string): Name | null => BY_KEY.get(lettersOf(key))?.[0] ?? null;

/** A record's values by meaning. The best-ranked usable value wins. */
function read(fields: Fields): Partial<Record<Name, unknown>> {
  const found: Partial<Record<Name, { rank: number; value: unknown }>> = {};
  for (const [key, value] of Object.entries(fields)) {
    const [name, rank] = BY_KEY.get(lettersOf(key)) ?? [];
    if (!name || rank === undefined || !isOfUse(name, value)) continue;
    if (rank < (found[name]?.rank ?? Infinity)) found[name] = { rank, value };
  }
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

function isOfUse(name: Name, value: unknown): boolean {
  if (name === 'range') return timeOf(value) !== null || (typeof value === 'object' && value !== null);
  if (name === 'speaker') return speakerIn(value) !== null;
  return name === 'text' ? typeof value === 'string' : timeOf(value) !== null;
}

interface Time {
  value: number;
  /** Whether the value has no unit. */
  isBare: boolean;
}

/** Parses `61.5`, `"61.5"`, `"61.5s"`, `"1:01.5"` and `"PT1M1.5S"` (ISO 8601). */
function timeOf(value: unknown): Time | null {
  if (typeof value === 'number') return value >= 0 && Number.isFinite(value) ? { value, isBare: true } : null;
  if (typeof value !== 'string') return null;
  const clock = secondsOf(value);
  if (clock !== null) return { value: clock, isBare: false };
  const [, bare, unit] = /^\s*(\d+(?:\.\d+)?)\s*(ms|s)?\s*$/i.exec(value) ?? [];
  if (bare !== undefined)
    return { value: Number(bare) / (unit?.toLowerCase() === 'ms' ? 1000 : 1), isBare: unit === undefined };
  const [iso, hours, minutes, seconds] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(value) ?? [];
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number(part ?? 0)) as [number, number, number];
  return iso === undefined ? null : { value: h * 3600 + m * 60 + s, isBare: false };
}

function speakerIn(value: unknown): string | null {
  return speakerName(typeof value === 'object' && value !== null ? (value as Fields).name : value);
}

/** Start and end of a record, from separate fields, a pair, or a nested record. */
function placeOf({ start, end, duration, range }: Partial<Record<Name, unknown>>): {
  start: Time | null;
  end: Time | null;
} {
  const from = timeOf(start);
  if (from === null && range !== undefined) {
    if (Array.isArray(range)) return { start: timeOf(range[0]), end: timeOf(range[1]) };
    const place =
      typeof range === 'object' ? placeOf(read(range as Fields)) : { start: timeOf(range), end: null };
    return { ...place, end: place.end ?? timeOf(end) };
  }
  const length = timeOf(duration);
  const to = timeOf(end) ?? (from && length && { ...length, value: from.value + length.value });
  return { start: from, end: to };
}

type Cue = ImportedCue & { isBare: boolean };

/** Null if the record is not a cue. */
export function cueOf(fields: Fields): Cue | null {
  const found = read(fields);
  const { start, end } = placeOf(found);
  const text = textOf(found.text);
  if (text === '' || start === null) return null;
  const words = wordTimes(fields['words'], text);
  return {
    start: start.value,
    end: end !== null && end.value > start.value ? end.value : null,
    text,
    speaker: speakerIn(found.speaker),
    isBare: start.isBare,
    ...(words && { words }),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';

/** Fields that nested records inherit from their container. */
export function inherited(fields: Fields, outer: Fields): Fields {
  const { text, speaker, start, end } = read(fields);
  return {
    ...((speaker ?? outer['speaker']) !== undefined && { speaker: speaker ?? outer['speaker'] }),
    // Times are inherited only from containers without text, such as a list of alternatives.
    ...(text === undefined && start !== undefined && { start, end }),
  };
}

/** Word times, if there is one for each word of the text. */
function wordTimes(words: unknown, spoken: string): TimedWord[] | null {
  if (!Array.isArray(words) || words.length !== spoken.split(' ').length) return null;
  const timed = words.map((word) => placeOf(read((word ?? {}) as Fields)));
  if (!timed.every(({ start, end }) => start && end)) return null;
  return timed.map(({ start, end }) => ({ start: start!.value, end: end!.value }));
}

const PUNCTUATION = /^[.,!?;:…。、！？]+$/;
/**
 * Letters per time unit. With fewer the unit is not seconds, and with even fewer not hundredths but milliseconds.
 * People say about fifteen letters per second.
 */
const [LETTERS_A_SECOND, LETTERS_A_HUNDREDTH] = [0.4, 0.03];
/** Seconds of pause that start a new line, for lists of single words. */
const PAUSE = 0.8;

/**
 * Cues of records in seconds, whatever their unit. Lists of single words become lines, split at pauses and speaker
 * changes.
 */
export function cuesOfRecords(records: readonly Fields[]): { cues: ImportedCue[]; areLines: boolean } {
  const found: Cue[] = [];
  for (const fields of records) {
    const cue = cueOf(fields);
    const last = found.at(-1);
    if (cue) found.push(cue);
    else if (last) last.text += punctuationIn(fields);
  }
  const unit = unitOf(found);
  const cues = found.map((cue) => inSeconds(cue, unit)).filter(({ start }) => start <= LATEST);
  const areWords =
    cues.every(({ text }) => !text.includes(' ')) &&
    records.some((fields) => 'word' in fields || 'confidence' in fields);
  return { cues: areWords ? joinWords(cues) : cues, areLines: !areWords };
}

/** Services send punctuation without a time. */
function punctuationIn(fields: Fields): string {
  const text = textOf(read(fields).text);
  return PUNCTUATION.test(text) ? text : '';
}

/** How many units of the file's times make a second. */
function unitOf(cues: readonly Cue[]): number {
  const timed = cues.filter(({ end, isBare }) => end !== null && isBare);
  const letters = timed.reduce((sum, { text }) => sum + text.length, 0);
  const units = timed.reduce((sum, { start, end }) => sum + end! - start, 0);
  const each = units > 0 ? letters / units : Infinity;
  return each >= LETTERS_A_SECOND ? 1 : each >= LETTERS_A_HUNDREDTH ? 100 : 1000;
}

function inSeconds({ isBare, ...cue }: Cue, unit: number): ImportedCue {
  if (!isBare || unit === 1) return cue;
  const words = cue.words?.map(({ start, end }) => ({ start: start / unit, end: end / unit }));
  const end = cue.end === null ? null : cue.end / unit;
  return { ...cue, start: cue.start / unit, end, ...(words && { words }) };
}

function joinWords(words: readonly ImportedCue[]): ImportedCue[] {
  const lines: ImportedCue[] = [];
  for (const { start, end, text, speaker } of words) {
    const last = lines.at(-1);
    const until = end ?? start;
    if (last && PUNCTUATION.test(text)) last.text += text;
    else if (last && last.speaker === speaker && start - (last.end ?? last.start) < PAUSE) {
      last.text += ` ${text}`;
      last.words!.push({ start, end: until });
      last.end = until;
    } else lines.push({ start, end: until, text, speaker, words: [{ start, end: until }] });
  }
  return lines;
}
