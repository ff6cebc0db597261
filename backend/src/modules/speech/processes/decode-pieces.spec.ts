import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PieceMemory } from '../ports/transcriber.js';
import { SAMPLE_RATE, wavOf } from '../speech-wav.js';
import { cutAtSilences } from '../cut-at-silences.js';
import { loudnessIn } from '../loudness.js';
import { decodeStretches } from './decode-pieces.js';
import type { DecodeRequest } from './recognizer-messages.js';
import type { RecognizerPool } from './recognizer-pool.js';

const PLAN = { cut: { shortest: 15, longest: 40 }, engine: 'an engine' };

class Listener {
  asked = 0;

  readonly pool = {
    decode: async ({ path, offset, bytes }: DecodeRequest) => {
      this.asked += 1;
      const sound = (await readFile(path)).subarray(offset, offset + bytes);
      return createHash('sha256').update(sound).digest('hex');
    },
  } as unknown as RecognizerPool<string>;
}

const memoryOf = (known: Map<string, unknown>): PieceMemory => ({
  recall: async (key) => known.get(key) ?? null,
  keep: async (key, heard) => void known.set(key, heard),
});

/** Half-second words with pauses, some of them longer. */
function talk(seconds: number): Int16Array {
  return Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, sample) => {
    const at = sample / SAMPLE_RATE;
    const isQuiet = at % 0.7 > 0.5 || at % 11 > 10;
    return Math.sin(sample * (0.1 + 0.0001 * Math.floor(at))) * (isQuiet ? 30 : 8000);
  });
}

describe('Pieces of a recording', () => {
  let folder: string;
  const sound = talk(200);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pieces-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const decode = async (
    { pool }: Listener,
    duration: number,
    options: { memory?: PieceMemory; engine?: string } = {},
  ) => {
    const path = join(folder, `${duration}.wav`);
    const samples = sound.subarray(0, duration * SAMPLE_RATE);
    await writeFile(path, wavOf(Buffer.from(samples.buffer, 0, samples.byteLength)));
    const { engine = PLAN.engine, ...rest } = options;
    const signal = new AbortController().signal;
    const asked = { ...rest, signal, onProgress: () => {} };
    const { cut, ...plan } = PLAN;
    const stretches = cutAtSilences(await loudnessIn(path, signal), cut);
    return decodeStretches({ path, duration }, stretches, pool, { ...plan, engine }, asked);
  };

  it('are not heard again by a second attempt', async () => {
    const memory = memoryOf(new Map());
    const first = await decode(new Listener(), 200, { memory });
    const again = new Listener();
    expect(await decode(again, 200, { memory })).toEqual(first);
    expect(again.asked).toBe(0);
  });

  it('hears again what another engine has heard', async () => {
    const memory = memoryOf(new Map());
    await decode(new Listener(), 200, { memory });
    const other = new Listener();
    const pieces = await decode(other, 200, { memory, engine: 'another' });
    expect(other.asked).toBe(pieces.length);
  });
});
