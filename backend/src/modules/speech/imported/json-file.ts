import { z } from 'zod';
import { composed } from '../../../shared/text/incoming-text.js';
import { IMPORT_ERRORS } from './import.errors.js';
import type { ImportedCue } from './cue.js';
import { speakerName } from './speaker-names.js';
import { LATEST } from './time-text.js';
import type { TimedWord } from '../../../shared/transcripts/transcript-line.js';

const text = z.string().optional().catch(undefined);
const time = z.coerce.number().nonnegative().optional().catch(undefined);
const name = z
  .union([z.string(), z.number(), z.object({ name: z.string() }).transform((speaker) => speaker.name)])
  .nullish()
  .catch(undefined);

/** A word or a stretch of words, under the names that services give it. */
const Part = z.object({
  ...{ text, transcript: text, word: text, punctuated_word: text },
  ...{ start: time, end: time, startTime: time, endTime: time, start_time: time, end_time: time },
  ...{ speaker: name, speaker_label: name, speakerName: name, speaker_name: name },
});
type Part = z.infer<typeof Part>;

/** Where the lines may stand, the best first: with speakers before without. */
const LISTS = [
  'utterances',
  'segments',
  'transcript',
  'monologues',
  'paragraphs',
  'results',
  'channels',
  'alternatives',
  'words',
];
const DEEPEST = 6;
/** Somebody says about fifteen letters a second: a unit in which they say fewer than this is the millisecond. */
const LETTERS_A_SECOND = 0.4;
/** Words without lines: a pause that begins another. Seconds. */
const PAUSE = 0.8;

/**
 * Reads segments or utterances with texts and times, as Whisper, AssemblyAI, Deepgram and our own API give them, in
 * seconds or milliseconds; lists of words alone become lines where the speaker changes and where nobody speaks.
 * @throws IMPORT_ERRORS.brokenJson
 */
export function readJsonFile(source: string, fileName: string): ImportedCue[] {
  let content: unknown;
  try {
    content = JSON.parse(source, composed);
  } catch {
    throw IMPORT_ERRORS.brokenJson(fileName);
  }
  const list = findList(content, 0) ?? [];
  const cues = list.flatMap((item) => toCue(item) ?? []);
  const unit = isMilliseconds(cues) ? 1000 : 1;
  const inSeconds = cues.map((cue) => scaled(cue, unit)).filter(({ start }) => start <= LATEST);
  return isWords(list, cues) ? joinWords(inSeconds) : inSeconds;
}

function findList(value: unknown, depth: number): unknown[] | null {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    if (value.some((item) => toCue(item) !== null)) return value as unknown[];
    const inside = value.slice(0, 100).map((item) => findList(item, depth + 1));
    return inside.find((list) => list !== null) ?? null;
  }
  for (const key of LISTS) {
    const found = findList((value as Record<string, unknown>)[key], depth + 1);
    if (found) return found;
  }
  return null;
}

function toCue(value: unknown): ImportedCue | null {
  const part = Part.safeParse(value).data;
  if (!part) return null;
  const spoken = textOf(part);
  const start = part.start ?? part.startTime ?? part.start_time;
  if (spoken === '' || start === undefined) return null;
  const speaker = speakerOf(part);
  const end = part.end ?? part.endTime ?? part.end_time ?? null;
  const words = wordsOf(value, spoken);
  return {
    ...{ start, end: end !== null && end > start ? end : null, text: spoken, speaker },
    ...(words && { words }),
  };
}

const textOf = ({ punctuated_word, text, transcript, word }: Part): string =>
  (punctuated_word ?? text ?? transcript ?? word ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();

const speakerOf = ({ speaker, speaker_label, speakerName: called, speaker_name }: Part): string | null =>
  speakerName(called ?? speaker_name ?? speaker ?? speaker_label);

/** Times of the words where there is one for each of the text. */
function wordsOf(value: unknown, spoken: string): TimedWord[] | null {
  const { words } = value as { words?: unknown };
  if (!Array.isArray(words) || words.length !== spoken.split(' ').length) return null;
  const timed = words.map((word) => Part.safeParse(word).data);
  if (!timed.every((word) => word?.start !== undefined && word.end !== undefined)) return null;
  return timed.map((word) => ({ start: word!.start!, end: word!.end! }));
}

/** Whether the list holds single words rather than lines. */
const isWords = (list: readonly unknown[], cues: readonly ImportedCue[]): boolean =>
  cues.every(({ text }) => !text.includes(' ')) &&
  list.some((item) => typeof item === 'object' && item !== null && ('word' in item || 'confidence' in item));

function isMilliseconds(cues: readonly ImportedCue[]): boolean {
  const timed = cues.filter(({ end }) => end !== null);
  const letters = timed.reduce((sum, { text }) => sum + text.length, 0);
  const units = timed.reduce((sum, { start, end }) => sum + end! - start, 0);
  return units > 0 && letters / units < LETTERS_A_SECOND;
}

const scaled = (cue: ImportedCue, unit: number): ImportedCue => ({
  ...cue,
  start: cue.start / unit,
  end: cue.end === null ? null : cue.end / unit,
  ...(cue.words && { words: cue.words.map(({ start, end }) => ({ start: start / unit, end: end / unit })) }),
});

function joinWords(words: readonly ImportedCue[]): ImportedCue[] {
  const lines: ImportedCue[] = [];
  for (const { start, end, text, speaker } of words) {
    const last = lines.at(-1);
    const until = end ?? start;
    if (last && last.speaker === speaker && start - (last.end ?? last.start) < PAUSE) {
      last.text += ` ${text}`;
      last.words!.push({ start, end: until });
      last.end = until;
    } else lines.push({ start, end: until, text, speaker, words: [{ start, end: until }] });
  }
  return lines;
}
