import { diarize, unit, type Utterance } from './diarize.js';

/** An utterance with a voice at an angle between two speakers: 0 is Ann, 1 is Ben. */
const says = (voice: number, start: number, seconds: number, angle = Math.PI / 2): Utterance => ({
  start,
  end: start + seconds,
  print: unit(Float32Array.of(Math.cos(voice * angle), Math.sin(voice * angle), 0.1)),
});
const talk = (voices: readonly number[], seconds = 4, from = 0, angle?: number) =>
  voices.map((voice, at) => says(voice, from + at * 5, seconds, angle));

describe('diarize', () => {
  it('numbers people in the order in which they first speak', () => {
    expect(diarize(talk([1, 1, 0, 1, 0.05, 0, 0.95]))).toEqual([0, 0, 1, 0, 1, 1, 0]);
  });

  it('tells nobody apart where there is one voice', () => {
    expect(diarize(talk([0, 0.1, 0.05, 0, 0.15, 0.1]))).toBeNull();
    expect(diarize([])).toBeNull();
  });

  it('tells nobody apart where two voices are too much alike', () => {
    expect(diarize(talk([0, 1, 0, 1, 0, 1], 4, 0, Math.PI / 7))).toBeNull();
  });

  it('takes what somebody says for a moment for a sound of one of the others', () => {
    expect(diarize([...talk([0, 0, 0, 0, 0]), says(1, 30, 3)])).toBeNull();
  });

  it('gives what is not clear, or silent, to who speaks beside it', () => {
    const silent = { start: 9.2, end: 9.6, print: new Float32Array(3) };
    const unclear = says(0.5, 19.1, 0.5);
    const after = says(0, 21, 4);
    expect(diarize([...talk([0, 0]), silent, ...talk([1, 1], 4, 10), unclear, after])).toEqual([
      0, 0, 0, 1, 1, 1, 0,
    ]);
  });

  it('tells nobody apart where much of it could be either', () => {
    const either = Array.from({ length: 8 }, (_, at) => says(0.5, 20 + at * 2, 1.2));
    expect(diarize(talk([0, 0, 1, 1]))).toEqual([0, 0, 1, 1]);
    expect(diarize([...talk([0, 0, 1, 1]), ...either])).toBeNull();
  });
});
