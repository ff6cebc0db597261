import { attentionOf, chapterStretches } from './attention.js';

const curve = { step: 2, watching: [1, 0.5, 0.25, 0], replays: [0, 3, 1, 0] };

describe('attentionOf', () => {
  it('averages who watched, and keeps the most replays', () => {
    expect(attentionOf(curve, 0, 4)).toEqual({ watching: 0.75, replays: 3 });
    expect(attentionOf(curve, 2.5, 3)).toEqual({ watching: 0.5, replays: 3 });
  });

  it('is nothing past the end and without a curve', () => {
    expect(attentionOf(curve, 7.9, 30)).toEqual({ watching: 0, replays: 0 });
    expect(attentionOf({ step: 1, watching: [], replays: [] }, 0, 5)).toEqual({ watching: 0, replays: 0 });
  });
});

it('chapterStretches end a chapter without end where the next begins, and the last at the end', () => {
  const chapter = (startTime: number, endTime: number | null = null) => ({
    id: String(startTime),
    title: 'A',
    startTime,
    endTime,
  });
  expect(chapterStretches([chapter(50), chapter(0), chapter(90, 200)], 100)).toMatchObject([
    { start: 0, end: 50 },
    { start: 50, end: 90 },
    { start: 90, end: 100 },
  ]);
});
