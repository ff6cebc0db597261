import { diarize, unit } from './diarize.js';
import { FRAME, type SpeechChunk } from './speaker-embeddings.js';

const ANN = 0;
const BEN = 1;
const CID = 2;

/** Who speaks from and to which second, as the bit of a person of the chunk. */
type Said = readonly [who: number, from: number, to: number, bit?: number];

const frameAt = (seconds: number): number => Math.round(seconds / FRAME);
const voiceOf = (who: number): Float32Array =>
  unit(Float32Array.from({ length: 4 }, (_, at) => (at === who ? 1 : 0.1)));

/** Chunks of ten seconds every five, in which each person has one bit and pieces of two seconds. */
function chunksOf(said: readonly Said[], seconds: number, bitOf = (who: number) => who): SpeechChunk[] {
  return Array.from({ length: Math.ceil(seconds / 5) - 1 }, (_, chunk) => {
    const start = chunk * 5;
    const speaking = new Uint8Array(frameAt(10));
    const pieces = said.flatMap(([who, from, to, bit = bitOf(who)]) => {
      const [first, end] = [Math.max(0, from - start), Math.min(10, to - start)];
      for (let frame = frameAt(first); frame < frameAt(end); frame++) speaking[frame]! |= 1 << bit;
      const count = Math.max(0, Math.ceil((end - first) / 2));
      return Array.from({ length: count }, (_, piece) => ({
        person: bit,
        from: frameAt(first + (piece * (end - first)) / count),
        to: frameAt(first + ((piece + 1) * (end - first)) / count),
        voice: voiceOf(who),
      }));
    });
    return { start, speaking, pieces };
  });
}
const rounded = (chunks: readonly SpeechChunk[]) =>
  diarize(chunks).map(({ speaker, start, end }) => [speaker, Math.round(start), Math.round(end)]);

describe('diarize', () => {
  it('numbers people in the order in which they first speak', () => {
    const said: Said[] = [
      [CID, 0, 7],
      [ANN, 7, 12],
      [CID, 12, 21],
      [BEN, 21, 30],
    ];
    expect(rounded(chunksOf(said, 30))).toEqual([
      [0, 0, 7],
      [1, 7, 12],
      [0, 12, 21],
      [2, 21, 30],
    ]);
  });

  it('finds one person, and nobody in silence', () => {
    expect(rounded(chunksOf([[ANN, 1, 29]], 30))).toEqual([[0, 1, 29]]);
    expect(diarize(chunksOf([], 30))).toEqual([]);
    expect(diarize([])).toEqual([]);
  });

  it('finds eight people', () => {
    const said = Array.from({ length: 16 }, (_, at): Said => [at % 8, at * 6, at * 6 + 6, 0]);
    const eight = chunksOf(said, 96).map((chunk) => ({
      ...chunk,
      pieces: chunk.pieces.map((piece) => {
        const at = chunk.start + ((piece.from + piece.to) / 2) * FRAME;
        const who = Math.floor(at / 6) % 8;
        return { ...piece, voice: Float32Array.from({ length: 8 }, (_, voice) => (voice === who ? 1 : 0)) };
      }),
    }));
    expect(new Set(diarize(eight).map(({ speaker }) => speaker)).size).toBe(8);
  });

  it('gives speech at the same time to both, also a word within the turn of another', () => {
    const said: Said[] = [
      [ANN, 0, 14],
      [BEN, 12, 25],
      [ANN, 18, 19],
    ];
    expect(rounded(chunksOf(said, 25))).toEqual([
      [0, 0, 14],
      [1, 12, 25],
      [0, 18, 19],
    ]);
  });

  it('tells two similar voices apart that are heard at the same time', () => {
    const similar = [Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)];
    const said: Said[] = [
      [ANN, 0, 20],
      [BEN, 0, 20],
    ];
    const chunks = chunksOf(said, 20).map((chunk) => ({
      ...chunk,
      pieces: chunk.pieces.map((piece) => ({ ...piece, voice: similar[piece.person]! })),
    }));
    expect(new Set(diarize(chunks).map(({ speaker }) => speaker)).size).toBe(2);
  });

  it('tells two people apart whom a chunk holds for one', () => {
    const said: Said[] = [
      [ANN, 0, 6, 0],
      [BEN, 6, 16, 0],
      [ANN, 16, 30, 0],
    ];
    expect(rounded(chunksOf(said, 30))).toEqual([
      [0, 0, 6],
      [1, 6, 16],
      [0, 16, 30],
    ]);
  });

  it('takes what is said for a moment only for one of the others', () => {
    const said: Said[] = [
      [ANN, 0, 20],
      [CID, 20, 21],
      [BEN, 21, 40],
    ];
    expect(new Set(diarize(chunksOf(said, 40)).map(({ speaker }) => speaker)).size).toBe(2);
  });
});
