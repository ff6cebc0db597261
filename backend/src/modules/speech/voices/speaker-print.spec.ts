import { meanPrint, speakerPrints } from './speaker-print.js';
import { dot } from './diarize.js';
import type { SpeakerEmbeddings, Stretch } from './speaker-embeddings.js';

type Prints = Pick<SpeakerEmbeddings, 'of'>;

const ANN = Float32Array.of(1, 0);
const BEN = Float32Array.of(0, 1);
const SILENCE = Float32Array.of(0, 0);
const AUDIO = { path: 'call.wav', duration: 3600 };

class Turns implements Prints {
  asked: Stretch[] = [];
  async of(_: unknown, stretches: readonly Stretch[]) {
    this.asked.push(...stretches);
    return stretches.map(({ start }) => (start < 1000 ? ANN : start < 2000 ? BEN : SILENCE));
  }
}
const hear = (speakers: Stretch[][], turns: Prints = new Turns()) =>
  speakerPrints(speakers, AUDIO, turns, new AbortController().signal);
const lines = (from: number, count: number, seconds = 8) =>
  Array.from({ length: count }, (_, at) => ({ start: from + at * 10, end: from + at * 10 + seconds }));

describe('speakerPrints', () => {
  it('hears each speaker in whole windows within their lines', async () => {
    const turns = new Turns();
    const [ann, ben] = (await hear([lines(0, 3), lines(1000, 2)], turns))!;
    expect([ann!.print, ann!.seconds]).toEqual([ANN, expect.closeTo(24)]);
    expect([ben!.print, ben!.seconds]).toEqual([BEN, expect.closeTo(16)]);
    const all = [...lines(0, 3), ...lines(1000, 2)];
    for (const { start, end } of turns.asked) {
      expect(end - start).toBeCloseTo(2);
      expect(all.some((line) => line.start <= start + 1e-6 && line.end >= end - 1e-6)).toBe(true);
    }
  });

  it('hears about a minute of somebody who speaks for an hour, from the beginning to the end', async () => {
    const turns = new Turns();
    const [ann] = (await hear([lines(0, 90)], turns))!;
    expect(ann!.seconds).toBeCloseTo(60);
    expect(Math.min(...turns.asked.map(({ start }) => start))).toBeLessThan(30);
    expect(Math.max(...turns.asked.map(({ start }) => start))).toBeGreaterThan(860);
  });

  it('knows nobody who says little, is silent or may be two people', async () => {
    expect(await hear([lines(0, 1), lines(2000, 9), [...lines(0, 3), ...lines(1000, 3)], []])).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await hear([lines(0, 30, 1)])).toEqual([null]);
  });

  it('knows nobody where voices cannot be told', async () => {
    expect(await hear([lines(0, 3)], { of: async () => null })).toBeNull();
  });
});

describe('meanPrint', () => {
  it('is of length 1, nearer to what was heard for longer', () => {
    const mean = meanPrint([
      { print: ANN, seconds: 30 },
      { print: BEN, seconds: 10 },
    ]);
    expect(dot(mean, mean)).toBeCloseTo(1);
    expect(mean[0]! / mean[1]!).toBeCloseTo(3);
  });
});
