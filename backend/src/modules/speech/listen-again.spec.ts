import { listenAgain, type WayToHear } from './listen-again.js';
import type { SpokenWord } from './ports/spoken-word.js';

const word = (text: string, start: number, end = start + 0.4): SpokenWord => ({ text, start, end });
const speech = (seconds: number) => Array.from({ length: Math.round(seconds / 0.032) }, () => 95);
const texts = (words: readonly (readonly SpokenWord[])[]) =>
  words.map((piece) => piece.map(({ text }) => text));

/** A piece from 20 to 30 s whose middle was not recognized. */
const lost = () => ({
  start: 20,
  end: 30,
  voice: speech(10),
  words: [word('Good', 20, 22), word('morning.', 28, 30)],
});

describe('listenAgain', () => {
  it('puts what another way hears where it was missed, and asks no further', async () => {
    const asked: { start: number; end: number }[] = [];
    const hears: WayToHear = async (stretches) => {
      asked.push(...stretches);
      return stretches.map(() => [word('The', 22, 24), word('delivery', 24, 26), word('comes.', 26, 28)]);
    };
    const never: WayToHear = () => Promise.reject(new Error('Nothing is left to hear'));
    const { words, notHeard } = await listenAgain([lost()], [hears, never]);
    expect(texts(words)).toEqual([['Good', 'The', 'delivery', 'comes.', 'morning.']]);
    expect(notHeard).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.start).toBeCloseTo(22, 0);
    expect(asked[0]!.end).toBeCloseTo(28, 0);
  });

  it('asks the next way for what is left, and says what nobody heard', async () => {
    const asked: number[] = [];
    const half: WayToHear = async (stretches) => stretches.map(() => [word('The', 22, 25)]);
    const deaf: WayToHear = async (stretches) => {
      asked.push(...stretches.map(({ start }) => start));
      return stretches.map(() => []);
    };
    const { words, notHeard } = await listenAgain([lost()], [half, deaf]);
    expect(texts(words)).toEqual([['Good', 'The', 'morning.']]);
    expect(asked).toEqual([expect.closeTo(25, 0)]);
    expect(notHeard).toEqual([{ start: expect.closeTo(25.3, 1), end: expect.closeTo(27.7, 1) }]);
  });

  it('never asks for the sound of words that were heard', async () => {
    let asked: { start: number; end: number } | undefined;
    const piece = { start: 0, end: 6, voice: speech(6), words: [word('One', 0, 1), word('two.', 5, 6)] };
    await listenAgain(
      [piece],
      [
        async (stretches) => {
          [asked] = stretches;
          return stretches.map(() => []);
        },
      ],
    );
    expect(asked!.start).toBeGreaterThanOrEqual(1);
    expect(asked!.end).toBeLessThanOrEqual(5);
  });
});
