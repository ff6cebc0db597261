import fc from 'fast-check';
import { type CutRange, Timeline, originalSeconds, versionSeconds } from './timeline.js';

const original = (start: number, end: number) => ({
  start: originalSeconds(start),
  end: originalSeconds(end),
});

const DURATION = 600;
const RUNS = { numRuns: 10_000 };

const someRanges = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: DURATION * 1000 - 1 }),
      fc.integer({ min: 1, max: 60_000 }),
      fc.constantFrom<CutRange['kind']>('remove', 'silence'),
    ),
    { maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(([from, length, kind]): CutRange => ({
      start: from / 1000,
      end: Math.min(DURATION, (from + length) / 1000),
      kind,
    })),
  );
const aTime = fc.integer({ min: 0, max: DURATION * 1000 }).map((ms) => originalSeconds(ms / 1000));

const isInside = (ranges: readonly CutRange[], time: number) =>
  ranges.some(({ start, end, kind }) => kind === 'remove' && time >= start && time < end);

describe('Timeline', () => {
  const cut = new Timeline(
    [
      { start: 10, end: 20, kind: 'remove' },
      { start: 40, end: 45, kind: 'silence' },
      { start: 50, end: 60, kind: 'remove' },
    ],
    100,
  );

  it('leaves out what is removed and keeps what is silenced', () => {
    expect(cut.duration).toBe(80);
    expect([0, 9, 10, 19.9, 20, 42, 55, 60, 100].map((time) => cut.shown(originalSeconds(time)))).toEqual([
      0,
      9,
      null,
      null,
      10,
      32,
      null,
      40,
      80,
    ]);
  });

  it('shows what is left of a stretch', () => {
    expect(cut.shownStretch(original(5, 15))).toEqual({ start: 5, end: 10 });
    expect(cut.shownStretch(original(15, 25))).toEqual({ start: 10, end: 15 });
    expect(cut.shownStretch(original(5, 70))).toEqual({ start: 5, end: 50 });
    expect(cut.shownStretch(original(11, 19))).toBeNull();
    expect(cut.shownStretch(original(12, 12))).toBeNull();
    expect(cut.shownStretch(original(30, 30))).toEqual({ start: 20, end: 20 });
  });

  it('shows nothing of a stretch that is removed, whatever its sums leave of it', () => {
    fc.assert(
      fc.property(someRanges, (ranges) => {
        const timeline = new Timeline(ranges, DURATION);
        expect(timeline.removed.filter((stretch) => timeline.shownStretch(stretch))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('has nothing to tell of what is left for less than a tenth of a second, unless that is all there was', () => {
    expect(cut.perceivedStretch(original(9.95, 18))).toBeNull();
    expect(cut.perceivedStretch(original(9, 18))).toEqual({ start: 9, end: 10 });
    expect(cut.perceivedStretch(original(30, 30.05))).not.toBeNull();
  });

  it('has the same end as the original where its end is kept, and none where it is removed', () => {
    expect(new Timeline([], 100).shown(originalSeconds(100))).toBe(100);
    expect(
      new Timeline([{ start: 90, end: 100, kind: 'remove' }], 100).shown(originalSeconds(100)),
    ).toBeNull();
  });

  it('maps a kept moment there and back', () => {
    fc.assert(
      fc.property(someRanges, aTime, (ranges, time) => {
        const timeline = new Timeline(ranges, DURATION);
        const shown = timeline.shown(time);
        if (shown === null) return;
        expect(shown).toBeGreaterThanOrEqual(0);
        expect(shown).toBeLessThanOrEqual(timeline.duration + 1e-6);
        expect(timeline.shown(timeline.original(shown)) ?? shown).toBeCloseTo(shown, 6);
        // The end of a part is the beginning of the next one.
        if (Math.abs(timeline.original(shown) - time) > 1e-6)
          expect(isInside(ranges, timeline.original(shown)) || timeline.original(shown) > time).toBe(true);
      }),
      RUNS,
    );
  });

  it('maps a moment of viewers back and there', () => {
    fc.assert(
      fc.property(someRanges, fc.double({ min: 0, max: 1, noNaN: true }), (ranges, share) => {
        const timeline = new Timeline(ranges, DURATION);
        const shown = versionSeconds(share * timeline.duration);
        expect(timeline.shownStretch(original(0, timeline.original(shown)))?.end ?? 0).toBeCloseTo(shown, 6);
      }),
      RUNS,
    );
  });

  it('keeps the order', () => {
    fc.assert(
      fc.property(someRanges, aTime, aTime, (ranges, one, other) => {
        const timeline = new Timeline(ranges, DURATION);
        const [a, b] = [
          timeline.shown(originalSeconds(Math.min(one, other))),
          timeline.shown(originalSeconds(Math.max(one, other))),
        ];
        if (a !== null && b !== null) expect(a).toBeLessThanOrEqual(b);
      }),
      RUNS,
    );
  });

  it('has no place for what is inside a removed range, and one for everything else', () => {
    fc.assert(
      fc.property(someRanges, aTime, (ranges, time) => {
        const timeline = new Timeline(ranges, DURATION);
        if (time === DURATION) return;
        expect(timeline.shown(time) === null).toBe(isInside(ranges, time));
      }),
      RUNS,
    );
  });
});
