import { CLOCK_TIME, clock, secondsIn } from './clock-text.js';

describe('clock', () => {
  it.each([
    [0, '0:00'],
    [-1, '0:00'],
    [59.999, '0:59'],
    [270, '4:30'],
    [3599, '59:59'],
    [3723, '1:02:03'],
    [36_000, '10:00:00'],
  ])('writes %d seconds as %s', (seconds, text) => expect(clock(seconds)).toBe(text));
});

describe('secondsIn', () => {
  it.each([
    ['4:30', 270],
    ['120:00', 7200],
    ['1:02:03', 3723],
    ['90', 90],
    ['90.5', 90.5],
    ['90s', 90],
    ['2 min 10 s', 130],
    ['1h5m', 3900],
  ])('reads %s as %d seconds', (text, seconds) => expect(secondsIn(text)).toBe(seconds));

  it('reads what clock writes', () => {
    for (const seconds of [0, 61, 3599, 3600, 45_296]) expect(secondsIn(clock(seconds))).toBe(seconds);
  });
});

it('CLOCK_TIME finds a whole time, and no ratio', () => {
  const found = (text: string) => new RegExp(String.raw`\b${CLOCK_TIME}\b`).exec(text)?.[0];
  expect(found('from 1:02:03 on')).toBe('1:02:03');
  expect(found('at 4:30.')).toBe('4:30');
  expect(found('in 16:9')).toBeUndefined();
});
