import { stepPlace, unsurePlaces } from './unsure.js';

const line = (id: string, unsure?: (readonly [number, number])[]) => ({
  id,
  text: 'Some words here.',
  speaker: '',
  start: 0,
  end: 5,
  ...(unsure && { unsure }),
});
const places = unsurePlaces([
  line('a', [[0, 4]]),
  line('b'),
  line('c', [
    [0, 4],
    [5, 10],
  ]),
]);

describe('unsurePlaces', () => {
  it('are all the stretches in reading order', () => {
    expect(places).toEqual([
      { line: 0, from: 0, to: 4 },
      { line: 2, from: 0, to: 4 },
      { line: 2, from: 5, to: 10 },
    ]);
  });
});

describe('stepPlace', () => {
  it('goes on and back from a place, and round at both ends', () => {
    expect(stepPlace(places, { line: 2, from: 0 }, 1)).toBe(places[2]);
    expect(stepPlace(places, { line: 2, from: 0 }, -1)).toBe(places[0]);
    expect(stepPlace(places, { line: 2, from: 5 }, 1)).toBe(places[0]);
    expect(stepPlace(places, { line: 0, from: 0 }, -1)).toBe(places[2]);
  });

  it('goes on from a place that was corrected, or from a line being played', () => {
    expect(stepPlace(places, { line: 1, from: 3 }, 1)).toBe(places[1]);
    expect(stepPlace(places, { line: 1, from: -1 }, -1)).toBe(places[0]);
    expect(stepPlace([], { line: 0, from: 0 }, 1)).toBeUndefined();
  });
});
