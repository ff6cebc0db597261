import { tellVoices, unit, type Utterance } from './tell-voices.js';

/** An utterance whose voice lies between two directions: 0 is Ann's, 1 is Ben's, a quarter of a turn apart. */
const says = (voice: number, start: number, seconds: number, angle = Math.PI / 2): Utterance => ({
  ...{ start, end: start + seconds },
  print: unit(Float32Array.of(Math.cos(voice * angle), Math.sin(voice * angle), 0.1)),
});
const talk = (voices: readonly number[], seconds = 4, angle?: number) =>
  voices.map((voice, at) => says(voice, at * 5, seconds, angle));

describe('tellVoices', () => {
  it('numbers people in the order in which they first speak', () => {
    expect(tellVoices(talk([1, 1, 0, 1, 0.05, 0, 0.95]))).toEqual([0, 0, 1, 0, 1, 1, 0]);
  });

  it('tells nobody apart where there is one voice', () => {
    expect(tellVoices(talk([0, 0.1, 0.05, 0, 0.15, 0.1]))).toBeNull();
    expect(tellVoices([])).toBeNull();
  });

  it('tells nobody apart where two voices are too much alike', () => {
    expect(tellVoices(talk([0, 1, 0, 1, 0, 1], 4, Math.PI / 7))).toBeNull();
  });

  it('takes what somebody says for a moment for a sound of one of the others', () => {
    expect(tellVoices([...talk([0, 0, 0, 0, 0]), says(1, 30, 3)])).toBeNull();
  });

  it('gives what is not clear, or silent, to who speaks beside it', () => {
    const silent = { start: 9.5, end: 9.9, print: new Float32Array(3) };
    const unclear = says(0.5, 14.1, 0.5);
    const [first, second, third] = talk([0, 0, 1]);
    expect(tellVoices([first!, second!, silent, third!, unclear, says(0, 16, 4)])).toEqual([
      0, 0, 1, 1, 1, 0,
    ]);
  });

  it('tells nobody apart where most of it could be either', () => {
    expect(tellVoices(talk([0, 0, 1, 1, 0.5, 0.49, 0.51, 0.5, 0.5, 0.49, 0.51, 0.5]))).toBeNull();
  });
});
