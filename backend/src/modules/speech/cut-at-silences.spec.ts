import fc from 'fast-check';
import { cutAtSilences, joinUpTo } from './cut-at-silences.js';
import { FRAME } from './loudness.js';

const options = { shortest: 15, longest: 40 };
const SPEECH = -25;
const ROOM = -60;

/** Ranges as [decibels, seconds]. */
const sound = (...stretches: [number, number][]) =>
  Float32Array.from(
    stretches.flatMap(([level, seconds]) => Array<number>(Math.round(seconds / FRAME)).fill(level)),
  );
const talk = (seconds: number, floor = ROOM) =>
  Array.from({ length: Math.round(seconds / 0.6) }, (): [number, number][] => [
    [SPEECH, 0.5],
    [floor, 0.1],
  ]).flat();

describe('cutAtSilences', () => {
  it('finds nothing in silence, in an empty recording and in a click', () => {
    expect(cutAtSilences(sound([-100, 60]), options)).toEqual([]);
    expect(cutAtSilences(new Float32Array(0), options)).toEqual([]);
    expect(cutAtSilences(sound([-100, 5], [SPEECH, 0.04], [-100, 5]), options)).toEqual([]);
  });

  it('leaves a short recording whole, without the silence around it', () => {
    const [piece, ...more] = cutAtSilences(sound([-100, 20], ...talk(12), [-100, 20]), options);
    expect(more).toEqual([]);
    expect(piece!.start).toBeCloseTo(19, 1);
    expect(piece!.end).toBeCloseTo(33, 0);
  });

  it('cuts in the middle of the longest pause that gives pieces of a good length', () => {
    const pieces = cutAtSilences(
      sound(...talk(24), [ROOM, 1], ...talk(9), [ROOM, 0.4], ...talk(24)),
      options,
    );
    expect(pieces).toHaveLength(2);
    expect(pieces[0]!.end).toBeCloseTo(24.5, 0);
    expect(pieces[1]!.start).toBe(pieces[0]!.end);
  });

  it('hears pauses over a noisy room as well as in a quiet one', () => {
    const noisy = cutAtSilences(sound(...talk(24, -45), [-45, 1], ...talk(24, -45)), options);
    expect(noisy.map(({ end }) => end)[0]).toBeCloseTo(24.5, 0);
  });

  it('leaves out long silences', () => {
    const pieces = cutAtSilences(sound(...talk(12), [ROOM, 300], ...talk(12)), options);
    expect(pieces).toHaveLength(2);
    expect(pieces[1]!.start - pieces[0]!.end).toBeGreaterThan(290);
  });

  it('cuts speech without pauses at its quietest moment', () => {
    const pieces = cutAtSilences(sound([SPEECH, 36], [-30, 0.3], [SPEECH, 30]), options);
    expect(pieces[0]!.end).toBeCloseTo(36.15, 0);
    for (const { start, end } of pieces) expect(end - start).toBeLessThanOrEqual(options.longest);
  });

  it('gives ordered pieces of bounded length that hold every loud frame', () => {
    const stretch = fc.tuple(
      fc.double({ min: -90, max: -5, noNaN: true }),
      fc.double({ min: 0.02, max: 50, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
        const loudness = sound(...stretches);
        const pieces = cutAtSilences(loudness, options);
        let earliest = 0;
        for (const { start, end } of pieces) {
          expect(start).toBeGreaterThanOrEqual(earliest);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(options.longest + FRAME);
          expect(end).toBeLessThanOrEqual(loudness.length * FRAME + 1e-9);
          earliest = end;
        }
        const loudest = loudness.reduce((max, value) => Math.max(max, value), -100);
        // Six frames in a row, because a shorter sound may be a click.
        const loud = loudness.findIndex((_, frame) =>
          loudness.subarray(frame, frame + 6).every((value) => value === loudest),
        );
        if (loud >= 0 && loud + 6 <= loudness.length && loudest > -60)
          expect(pieces.some(({ start, end }) => start <= loud * FRAME && loud * FRAME <= end)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('joinUpTo', () => {
  it('joins neighbours with the silence between them while they are short enough', () => {
    const pieces = [
      { start: 1, end: 20 },
      { start: 30, end: 55 },
      { start: 56, end: 70 },
    ];
    expect(joinUpTo(60, pieces)).toEqual([
      { start: 1, end: 55 },
      { start: 56, end: 70 },
    ]);
    expect(joinUpTo(60, [])).toEqual([]);
  });
});
