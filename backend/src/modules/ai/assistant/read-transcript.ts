import type { TranscriptLine } from '../../recordings/index.js';
import { stemOf } from '../text/stem.js';
import { wordsOf } from '../writing/tokenise.js';

type Occurrences = ReadonlyMap<number, number>;

export interface ReadTranscript {
  lines: readonly TranscriptLine[];
  stems: readonly (readonly string[])[];
  places: ReadonlyMap<string, Occurrences>;
  /** Values spread forwards and backwards in time, falling to 1/e over `reach` seconds. */
  faded(values: Float64Array, reach: number): Float64Array;
}

const known = new WeakMap<readonly TranscriptLine[], readonly (readonly string[])[]>();

export function wordsOfLines(lines: readonly TranscriptLine[]): readonly (readonly string[])[] {
  const read = known.get(lines) ?? lines.map(({ text }) => wordsOf(text));
  known.set(lines, read);
  return read;
}

export function readTranscript(lines: readonly TranscriptLine[]): ReadTranscript {
  const stems = wordsOfLines(lines).map((words) => words.map(stemOf));
  const places = new Map<string, Map<number, number>>();
  stems.forEach((line, at) => {
    for (const stem of line) {
      const said = places.get(stem) ?? new Map<number, number>();
      places.set(stem, said);
      said.set(at, (said.get(at) ?? 0) + 1);
    }
  });
  const times = Float64Array.from(lines, ({ start, end }) => (start + end) / 2);
  const decays = new Map<number, Float64Array>();
  const decayOver = (reach: number) => {
    const decay =
      decays.get(reach) ?? times.map((time, i) => (i > 0 ? Math.exp((times[i - 1]! - time) / reach) : 0));
    decays.set(reach, decay);
    return decay;
  };
  return { lines, stems, places, faded: (values, reach) => fade(values, decayOver(reach)) };
}

function fade(values: Float64Array, decay: Float64Array): Float64Array {
  const result = Float64Array.from(values);
  for (let i = 1, carried = 0; i < values.length; i++) {
    carried = (carried + values[i - 1]!) * decay[i]!;
    result[i]! += carried;
  }
  for (let i = values.length - 2, carried = 0; i >= 0; i--) {
    carried = (carried + values[i + 1]!) * decay[i + 1]!;
    result[i]! += carried;
  }
  return result;
}
