import { mayBeVoice, stretchesWithoutWords, voicedShare } from './voice-activity.js';

/** Alternating seconds with and without voice. */
const voice = (...seconds: [number, number][]) =>
  seconds.flatMap(([share, length]) => Array.from({ length: Math.round(length / 0.032) }, () => share));
const rounded = (stretches: { start: number; end: number }[]) =>
  stretches.map(({ start, end }) => [Math.round(start * 10) / 10, Math.round(end * 10) / 10]);

describe('stretchesWithoutWords', () => {
  it('finds where somebody speaks for a second and a half and no word is', () => {
    const words = [
      { start: 0, end: 2 },
      { start: 8, end: 10 },
    ];
    expect(rounded(stretchesWithoutWords(voice([95, 10]), words))).toEqual([[2.3, 7.7]]);
    expect(stretchesWithoutWords(voice([95, 10]), [...words, { start: 3.5, end: 6.5 }])).toEqual([]);
  });

  it('passes a breath over, and parts what a longer pause parts', () => {
    expect(rounded(stretchesWithoutWords(voice([90, 1], [5, 0.4], [90, 1]), []))).toEqual([[0, 2.4]]);
    expect(rounded(stretchesWithoutWords(voice([90, 2], [5, 1], [90, 1]), []))).toEqual([[0, 2]]);
  });

  it('finds nothing in tones, and where nothing tells of voices', () => {
    expect(stretchesWithoutWords(voice([5, 30]), [])).toEqual([]);
    expect(stretchesWithoutWords(null, [])).toEqual([]);
  });
});

describe('mayBeVoice and voicedShare', () => {
  it('forgive a word its time by some tenths of a second', () => {
    const speech = voice([0, 1], [90, 1], [0, 2]);
    expect(mayBeVoice(speech, { start: 0.75, end: 0.9 })).toBe(true);
    expect(mayBeVoice(speech, { start: 3, end: 3.4 })).toBe(false);
    expect(voicedShare(speech, { start: 1, end: 3 })).toBeCloseTo(0.5, 1);
  });
});
