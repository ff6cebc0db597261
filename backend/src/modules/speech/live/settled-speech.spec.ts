import { FRAME } from '../loudness.js';
import type { SettledSpeech } from '../ports/known-speech.js';
import { findSettled, unsettledRanges } from './settled-speech.js';

/** Loudness of speech that is the same nowhere, in decibels per frame. */
let random = 1;
const loudness = Float32Array.from({ length: 60 / FRAME }, () => {
  random = (random * 48_271) % 2_147_483_647;
  return -15 - (random % 45);
});
const at = (seconds: number) => Math.round(seconds / FRAME);

/** What a recorder whose clock is behind by `late` seconds has settled. */
const aSettled = (start: number, end: number, { since = start, late = 0 } = {}): SettledSpeech => ({
  since: since - late,
  start: start - late,
  end: end - late,
  loudness: [...loudness.subarray(at(start), at(end))].map((value, i) => Math.round(value + (i % 2))),
  words: [{ text: 'Hello', start: start - late + 0.5, end: start - late + 1 }],
});

describe('findSettled', () => {
  it('moves speech to where its sound is in the file', () => {
    const late = 0.74;
    const found = findSettled([aSettled(2, 6, { late }), aSettled(7, 12, { since: 6, late })], loudness);
    expect(found).toHaveLength(2);
    expect(found[0]!.start).toBeCloseTo(2);
    expect(found[0]!.words[0]!.start).toBeCloseTo(2.5);
    expect(found[1]!).toMatchObject({ since: found[0]!.end });
    expect(found[1]!.end).toBeCloseTo(12);
  });

  it('finds the clock again after it has jumped, and does not take the gap as silence', () => {
    const jumped = aSettled(20, 24, { since: 6, late: -1.2 });
    const found = findSettled([aSettled(2, 6), jumped], loudness);
    expect(found[1]!.start).toBeCloseTo(20);
    expect(found[1]!.since).toBe(found[1]!.start);
  });

  it.each([
    [
      'is not in the file',
      { ...aSettled(5, 9), loudness: Array.from({ length: 200 }, (_, i) => -20 - (i % 17)) },
    ],
    ['has no profile', { ...aSettled(5, 9), loudness: Array<number>(200).fill(-40) }],
    ['lies behind the end of the file', aSettled(56, 60, { late: -10 })],
    ['is further away than clocks differ', aSettled(20, 24, { late: 3 })],
    ['is empty', { ...aSettled(5, 5), loudness: [] }],
  ])('leaves out speech whose sound %s', (_, wrong) => {
    expect(findSettled([wrong], loudness)).toEqual([]);
  });

  it('takes no sound twice', () => {
    expect(findSettled([aSettled(2, 6), aSettled(4, 8)], loudness)).toHaveLength(1);
  });
});

describe('unsettledRanges', () => {
  it('are what no speech covers, without the silence between', () => {
    const speech = [aSettled(2, 6), aSettled(8, 12, { since: 6 }), aSettled(20, 24)];
    expect(unsettledRanges(speech, 60)).toEqual([
      { start: 0, end: 2 },
      { start: 12, end: 20 },
      { start: 24, end: 60 },
    ]);
    expect(unsettledRanges([aSettled(0, 60)], 60)).toEqual([]);
  });

  it('are not what is too short for a word', () => {
    const speech = [aSettled(0.2, 6), aSettled(6.2, 59.8)];
    expect(unsettledRanges(speech, 60)).toEqual([]);
  });
});
