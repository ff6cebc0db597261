import { announcedTopic } from '../chapters/announcements.js';
import { CUE_KINDS, cuesIn } from './cue-phrases.js';
import { lexicalGaps, type TokenStream } from './lexical-cohesion.js';
import { isContentWord, stemOf } from '../../../../shared/text/tokenise.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

const WIDTHS = [30, 60, 120, 240] as const;
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3, 4] as const;
const RANGES = [3, 8, 20, 40] as const;
const SHORT_LINE_WORDS = 4;
const SHARE_LINES = 5;

export const GAP_FEATURES = [
  'cue',
  'cue.z',
  ...NEIGHBOURS.map((by) => `cue.at.${by}` as const),
  ...RANGES.map((range) => `cue.below.${range}` as const),
  'cue.sum',
  ...CUE_KINDS.map((kind) => `said.${kind}` as const),
  'said.before',
  'announced',
  ...WIDTHS.map((width) => `cohesion.${width}` as const),
  'cohesion.peak',
  'length',
  'length.before',
  'length.after',
  'short',
  'short.before',
  'shorts.before',
  'shorts.after',
  'place',
  'place.squared',
  'minutes.from.start',
  'minutes.to.end',
  'duration',
  'speakers',
  'speaker.change',
  'speaker.share',
  'speaker.share.before',
] as const;
export type GapFeature = (typeof GAP_FEATURES)[number];

/**
 * Ignores punctuation, case, speakers and pauses.
 * @param cues in log odds
 */
export function gapFeatures(
  lines: readonly TranscriptLine[],
  words: readonly string[][],
  cues: readonly number[],
): Float64Array[] {
  const stream = streamOf(words);
  const cueZ = standardised(cues);
  const cohesion = WIDTHS.map((width) => standardised(lexicalGaps(stream, width)));
  const lineCues = words.map(cuesIn);
  const lengths = words.map((line) => Math.log(1 + line.length));
  const isShort = words.map((line) => (line.length < SHORT_LINE_WORDS ? 1 : 0));
  const shorts = runningSums(isShort);
  const speakers = speakersOf(lines, words);
  const end = lines.at(-1)?.end ?? 0;
  const strongest = RANGES.map((range) => maximaWithin(cues, range));
  const at = (values: readonly number[], i: number) => values[i] ?? 0;

  return lines.map((line, i) => {
    const cue = at(cues, i);
    const place = end > 0 ? line.start / end : 0;
    const widest = cohesion[2]!;
    const sharedShorts = (from: number, to: number) =>
      (at(shorts, Math.min(lines.length, to)) - at(shorts, Math.max(0, from))) / SHARE_LINES;
    return Float64Array.from([
      cue,
      at(cueZ, i),
      ...NEIGHBOURS.map((by) => cues[i + by] ?? Math.min(cue, -4)),
      ...strongest.map((highest) => at(highest, i) - cue),
      Math.log([-2, -1, 0, 1, 2].reduce((sum, by) => sum + Math.exp(cues[i + by] ?? -9), 0)),
      ...CUE_KINDS.map((kind) => (lineCues[i]?.includes(kind) ? 1 : 0)),
      Math.min(2, lineCues[i - 1]?.length ?? 0),
      announcedTopic(line.text) === null ? 0 : 1,
      ...cohesion.map((values) => at(values, i)),
      [-2, -1, 1, 2].every((by) => at(widest, i) >= at(widest, i + by)) ? 1 : 0,
      at(lengths, i),
      at(lengths, i - 1),
      at(lengths, i + 1),
      at(isShort, i),
      at(isShort, i - 1),
      sharedShorts(i - SHARE_LINES, i),
      sharedShorts(i + 1, i + 1 + SHARE_LINES),
      place,
      (place - 0.5) ** 2,
      Math.log(1 + line.start / 60),
      Math.log(1 + Math.max(0, end - line.start) / 60),
      Math.log(1 + end / 60),
      ...speakers(i),
    ]);
  });
}

function speakersOf(
  lines: readonly TranscriptLine[],
  words: readonly string[][],
): (gap: number) => readonly number[] {
  const names = [...new Set(lines.map(({ speaker }) => speaker ?? ''))];
  if (names.length < 2) return () => [0, 0, 0, 0];
  const who = lines.map(({ speaker }) => names.indexOf(speaker ?? ''));
  const counts = words.map((line) => line.length);
  const total = counts.reduce((sum, count) => sum + count, 0) || 1;
  const shares = names.map(() => 0);
  who.forEach((speaker, i) => (shares[speaker]! += counts[i]! / total));
  return (i) => [
    1,
    i > 0 && who[i] !== who[i - 1] ? 1 : 0,
    shares[who[i]!] ?? 0,
    shares[who[i - 1] ?? who[i]!] ?? 0,
  ];
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

function maximaWithin(values: readonly number[], range: number): number[] {
  return values.map((_, i) => {
    let highest = -9;
    for (let j = Math.max(0, i - range); j <= Math.min(values.length - 1, i + range); j++) {
      if (j !== i && values[j]! > highest) highest = values[j]!;
    }
    return highest;
  });
}

/** Zero mean and unit variance, so that weights apply to any transcript. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1),
  );
  return values.map((value) => (spread > 0 ? (value - mean) / spread : 0));
}

function runningSums(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1)! + value);
  return sums;
}
