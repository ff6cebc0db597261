import { highlightsOf } from './highlights.js';

it('names where most leave within a while, and what is replayed most', () => {
  const watching = [...new Array<number>(50).fill(1), ...new Array<number>(50).fill(0.6)];
  watching[99] = 0.4;
  const replays = new Array<number>(100).fill(0);
  replays[30] = 4;
  replays[31] = 2;
  expect(highlightsOf({ step: 3, watching, replays })).toEqual({
    drop: { time: 150, share: 0.4 },
    replayed: { time: 90, replays: 4 },
  });
});

it('adds up those who leave one after the other', () => {
  const watching = [1, 0.9, 0.8, 0.7, 0.7, 0.7, 0.7, 0.7, 0.55, 0.55];
  const { drop } = highlightsOf({ step: 1, watching, replays: [] });
  expect(drop?.share).toBeCloseTo(0.3);
  expect(drop!.time).toBeLessThan(4);
});

it('names nothing where no one leaves or replays', () => {
  expect(highlightsOf({ step: 1, watching: [1, 1], replays: [0, 0] })).toEqual({
    drop: null,
    replayed: null,
  });
  expect(highlightsOf({ step: 1, watching: [], replays: [] })).toEqual({ drop: null, replayed: null });
});
