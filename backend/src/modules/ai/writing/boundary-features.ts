import type { TranscriptLine } from '../../recordings/index.js';
import { CUE_KINDS, cuesIn, type CueKind } from './cue-phrases.js';
import { announcedTopic } from './announcements.js';
import { isContentWord, stemOf, wordsOf } from './tokenise.js';
import { chainEdges, lexicalGaps, type TokenStream } from './lexical-cohesion.js';

/** One named number per gap; the gap `i` lies before line `i`. */
export const FEATURES = [
  ...CUE_KINDS.map((kind) => `cue.${kind}` as const),
  'cue.previous',
  'announced',
  'cohesion',
  'chains',
  'short',
  'speakers',
] as const;
export type Feature = (typeof FEATURES)[number];
export type GapFeatures = Record<Feature, number>;

/** Windows in content words: about a minute of talk, and what a topic may reach. */
const WINDOW = 60;
const REACH = 320;
const FLOOR_LINES = 12;
const SHORT_LINE_WORDS = 4;

/**
 * Measures every gap of a transcript; the first entry stands for the start and is never a boundary. Works
 * without punctuation, case and speakers, and does not look at pauses.
 */
export function gapFeatures(lines: readonly TranscriptLine[]): GapFeatures[] {
  const words = lines.map((line) => wordsOf(line.text));
  const stream = streamOf(words);
  const cohesion = standardise(lexicalGaps(stream, WINDOW));
  const chains = standardise(chainEdges(stream, REACH, WINDOW));
  const cues = words.map(cuesIn);
  const manySpeakers = new Set(lines.map((line) => line.speaker ?? '')).size > 1;
  return lines.map((line, i) => {
    const has = (kind: CueKind) => (cues[i]?.includes(kind) ? 1 : 0);
    return {
      'cue.move': has('move'),
      'cue.next': has('next'),
      'cue.frame': has('frame'),
      'cue.handover': has('handover'),
      'cue.opening': has('opening'),
      'cue.thanks': has('thanks'),
      'cue.raise': has('raise'),
      'cue.closing': has('closing'),
      'cue.previous': Math.min(2, cues[i - 1]?.length ?? 0),
      announced: announcedTopic(line.text) === null ? 0 : 1,
      cohesion: cohesion[i] ?? 0,
      chains: chains[i] ?? 0,
      short: (words[i]?.length ?? 0) < SHORT_LINE_WORDS ? 1 : 0,
      speakers: manySpeakers
        ? floorShift(lines.slice(Math.max(0, i - FLOOR_LINES), i), lines.slice(i, i + FLOOR_LINES))
        : 0,
    };
  });
}

function streamOf(words: readonly string[][]): TokenStream {
  const ids = new Map<string, number>();
  const tokens: number[] = [];
  const offsets: number[] = [];
  for (const line of words) {
    offsets.push(tokens.length);
    for (const stem of line.filter(isContentWord).map(stemOf)) {
      if (!ids.has(stem)) ids.set(stem, ids.size);
      tokens.push(ids.get(stem) ?? 0);
    }
  }
  return { tokens, offsets, vocabulary: ids.size };
}

/** Half the difference between who holds the floor before and after, by characters: 0 the same, 1 others. */
function floorShift(before: readonly TranscriptLine[], after: readonly TranscriptLine[]): number {
  const share = (part: readonly TranscriptLine[]) => {
    const total = part.reduce((sum, line) => sum + line.text.length, 0) || 1;
    const by = new Map<string, number>();
    for (const { speaker, text } of part)
      by.set(speaker ?? '', (by.get(speaker ?? '') ?? 0) + text.length / total);
    return by;
  };
  const [a, b] = [share(before), share(after)];
  return [...new Set([...a.keys(), ...b.keys()])].reduce(
    (sum, who) => sum + Math.abs((a.get(who) ?? 0) - (b.get(who) ?? 0)) / 2,
    0,
  );
}

/** Zero mean and unit variance, so that weights hold for any transcript. */
function standardise(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1),
  );
  return values.map((value) => (spread > 0 ? (value - mean) / spread : 0));
}
