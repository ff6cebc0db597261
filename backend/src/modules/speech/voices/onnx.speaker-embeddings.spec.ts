import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../../../test/support/folder.js';
import { someSilence, someSpeech } from '../ports/transcriber.contract.js';
import { wavOf } from '../speech-wav.js';
import { diarize, dot } from './diarize.js';
import { OnnxSpeakerEmbeddings } from './onnx.speaker-embeddings.js';

/** Prepared by `npm test`; skipped without it. */
const RUNTIME = process.env.TEST_WHISPER_DIR!;
const TIMING = join(import.meta.dirname, '../../../../../tools/demo/timing.json');
const SECONDS = 65;

describe('OnnxSpeakerEmbeddings', () => {
  const folder = aFolder();
  const { signal } = new AbortController();
  const prints = new OnnxSpeakerEmbeddings({ runtimeDir: RUNTIME });

  it('tells the two voices of the demo apart, turn by turn', async () => {
    const { turns } = JSON.parse(await readFile(TIMING, 'utf8')) as {
      turns: { speaker: string; start: number; end: number }[];
    };
    const whole = turns.filter(({ end }) => end < SECONDS);
    const found = diarize((await prints.chunksOf(await someSpeech(folder, SECONDS), signal))!);
    const secondsOf = (speaker: number, turn: { start: number; end: number }) =>
      found
        .filter((each) => each.speaker === speaker)
        .reduce(
          (sum, { start, end }) => sum + Math.max(0, Math.min(end, turn.end) - Math.max(start, turn.start)),
          0,
        );
    expect(whole.map((turn) => (secondsOf(0, turn) > secondsOf(1, turn) ? 0 : 1))).toEqual(
      whole.map(({ speaker }) => (speaker === whole[0]!.speaker ? 0 : 1)),
    );
    expect(new Set(found.map(({ speaker }) => speaker)).size).toBe(2);
  });

  it('finds nobody in silence, nor in a file without sound', async () => {
    expect(diarize((await prints.chunksOf(await someSilence(folder), signal))!)).toEqual([]);
    const empty = { path: join(folder, 'empty.wav'), duration: 0 };
    await writeFile(empty.path, wavOf(Buffer.alloc(0)));
    expect(diarize((await prints.chunksOf(empty, signal))!)).toEqual([]);
  });

  it('gives the same sound the same print, of length 1, and silence none', async () => {
    const speech = await someSpeech(folder);
    const stretch = { start: 2, end: 3.6 };
    const [once, short, again] = (await prints.of(
      speech,
      [stretch, { start: 5, end: 5.6 }, stretch],
      signal,
    ))!;
    expect(once).toHaveLength(192);
    expect(dot(once!, again!)).toBeCloseTo(1, 4);
    expect(dot(short!, short!)).toBeCloseTo(1, 4);
    const [silent] = (await prints.of(await someSilence(folder), [stretch], signal))!;
    expect(silent!.every((value) => value === 0)).toBe(true);
  });

  it('tells nothing where the engine is not prepared', async () => {
    const nowhere = new OnnxSpeakerEmbeddings({ runtimeDir: join(folder, 'nothing') });
    const speech = await someSpeech(folder);
    expect(await nowhere.of(speech, [{ start: 0, end: 1 }], signal)).toBeNull();
    expect(await nowhere.chunksOf(speech, signal)).toBeNull();
  });

  it('ends when it is stopped, and fails for sound that cannot be read', async () => {
    const speech = await someSpeech(folder, SECONDS);
    const many = Array.from({ length: 600 }, (_, at) => ({ start: at / 10, end: at / 10 + 3 }));
    const stopped = prints.of(speech, many, AbortSignal.timeout(300));
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(prints.of({ path: join(folder, 'no.wav'), duration: 1 }, many, signal)).rejects.toThrow();
  });
});
