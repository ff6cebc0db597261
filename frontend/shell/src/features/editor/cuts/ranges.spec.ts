import {
  type CutKind,
  type CutRange,
  type CutRanges,
  rangeAt,
  removedSeconds,
  shownAt,
  trimOf,
  uncut,
  withCut,
  withKept,
  withMoved,
  withTrim,
} from './ranges.js';

const LENGTH = 100;

const cut = (start: number, end: number, kind: CutKind = 'remove'): CutRange => ({ start, end, kind });
const adding = (...cuts: CutRange[]): CutRanges =>
  cuts.reduce<CutRanges>((ranges, each) => withCut(ranges, each, LENGTH), []);

describe('cutting', () => {
  it('keeps the parts in order, and makes one of those that touch', () => {
    expect(adding(cut(50, 60), cut(10, 20), cut(20, 25), cut(55, 70))).toEqual([cut(10, 25), cut(50, 70)]);
  });

  it('takes a part in either direction, within the recording, to the millisecond', () => {
    expect(adding(cut(5.00049, -3))).toEqual([cut(0, 5)]);
    expect(adding(cut(90, 400))).toEqual([cut(90, LENGTH)]);
  });

  it('does not silence what is removed, and removes what was silenced', () => {
    expect(adding(cut(10, 20), cut(5, 30, 'silence'))).toEqual([
      cut(5, 10, 'silence'),
      cut(10, 20),
      cut(20, 30, 'silence'),
    ]);
    expect(adding(cut(5, 30, 'silence'), cut(10, 20))).toEqual([
      cut(5, 10, 'silence'),
      cut(10, 20),
      cut(20, 30, 'silence'),
    ]);
  });

  it('keeps a blurred part apart from one that is only silent', () => {
    expect(adding(cut(10, 30, 'silence'), { ...cut(20, 40, 'silence'), blur: true })).toEqual([
      cut(10, 20, 'silence'),
      { ...cut(20, 40, 'silence'), blur: true },
    ]);
  });

  it('leaves no sliver beside another part', () => {
    expect(adding(cut(10, 20, 'silence'), cut(10.004, 20))).toEqual([cut(10.004, 20)]);
  });

  it('gives a part back, also out of the middle of a cut', () => {
    expect(withKept([cut(10, 30)], { start: 15, end: 20 })).toEqual([cut(10, 15), cut(20, 30)]);
    expect(withKept([cut(10, 30, 'silence')], { start: 0, end: 50 })).toEqual([]);
  });

  it('moves an edge of one of them', () => {
    const ranges = [cut(10, 20), cut(40, 50, 'silence')];
    expect(withMoved(ranges, ranges[1]!, { start: 15, end: 50 }, LENGTH)).toEqual([
      cut(10, 20),
      cut(20, 50, 'silence'),
    ]);
  });

  it('knows what a moment lies in, and how much is left out', () => {
    const ranges = [cut(10, 20), cut(40, 50, 'silence')];
    expect(rangeAt(ranges, 10)).toBe(ranges[0]);
    expect(rangeAt(ranges, 20)).toBeUndefined();
    expect(removedSeconds(ranges)).toBe(10);
  });

  it('tells of some parts what is not cut yet', () => {
    expect(
      uncut(
        [
          { start: 12, end: 15 },
          { start: 18, end: 25 },
        ],
        [cut(10, 20)],
      ),
    ).toEqual([{ start: 20, end: 25 }]);
  });
});

describe('trimming', () => {
  it('begins and ends the recording elsewhere, and can be taken back', () => {
    const trimmed = withTrim([cut(40, 50)], { start: 5, end: 90 }, LENGTH);
    expect(trimmed).toEqual([cut(0, 5), cut(40, 50), cut(90, LENGTH)]);
    expect(trimOf(trimmed, LENGTH)).toEqual({ start: 5, end: 90 });
    expect(withTrim(trimmed, { start: 0, end: LENGTH }, LENGTH)).toEqual([cut(40, 50)]);
    expect(trimOf([cut(40, 50)], LENGTH)).toEqual({ start: 0, end: LENGTH });
  });

  it('leaves a silenced part silenced that it does not reach', () => {
    expect(withTrim([cut(0, 10, 'silence')], { start: 4, end: LENGTH }, LENGTH)).toEqual([
      cut(0, 4),
      cut(4, 10, 'silence'),
    ]);
  });
});

describe('shownAt', () => {
  it('leaves out what is removed before a moment, and what of it is removed up to it', () => {
    const ranges = [
      { start: 10, end: 20, kind: 'remove' as const },
      { start: 30, end: 40, kind: 'silence' as const },
      { start: 50, end: 60, kind: 'remove' as const },
    ];
    expect([5, 15, 25, 45, 70].map((time) => shownAt(ranges, time))).toEqual([5, 10, 15, 35, 50]);
  });
});
