import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../../../test/support/folder.js';
import { someSilence, someSpeech } from '../ports/transcriber.contract.js';
import { ResemblyzerSpeakerEmbeddings } from './resemblyzer.speaker-embeddings.js';
import { dot, diarize, unit } from './diarize.js';

/** Prepared by `npm test`; skipped without it. */
const RUNTIME = process.env.TEST_WHISPER_DIR!;
const TIMING = join(import.meta.dirname, '../../../../../tools/demo/timing.json');
const SECONDS = 65;

describe('ResemblyzerSpeakerEmbeddings', () => {
  const folder = aFolder();
  const { signal } = new AbortController();
  const prints = new ResemblyzerSpeakerEmbeddings({ runtimeDir: RUNTIME });

  it('tells the two voices of the demo apart, turn by turn', async () => {
    const { turns } = JSON.parse(await readFile(TIMING, 'utf8')) as {
      turns: { speaker: string; start: number; end: number }[];
    };
    const whole = turns.filter(({ end }) => end < SECONDS);
    const heard = await prints.of(await someSpeech(folder, SECONDS), whole, signal);
    const voices = diarize(whole.map((turn, at) => ({ ...turn, print: unit(heard![at]!) })));
    expect(voices).toEqual(whole.map(({ speaker }) => (speaker === whole[0]!.speaker ? 0 : 1)));
  });

  it('gives the same sound the same print, of length 1, and silence none', async () => {
    const speech = await someSpeech(folder);
    const stretch = { start: 2, end: 3.6 };
    const [once, short, again] = (await prints.of(
      speech,
      [stretch, { start: 5, end: 5.4 }, stretch],
      signal,
    ))!;
    expect(once).toHaveLength(256);
    expect(dot(once!, again!)).toBeCloseTo(1, 4);
    expect(dot(short!, short!)).toBeCloseTo(1, 4);
    const [silent] = (await prints.of(await someSilence(folder), [stretch], signal))!;
    expect(silent!.every((value) => value === 0)).toBe(true);
  });

  it('tells nothing where the engine is not prepared', async () => {
    const nowhere = new ResemblyzerSpeakerEmbeddings({ runtimeDir: join(folder, 'nothing') });
    expect(await nowhere.of(await someSpeech(folder), [{ start: 0, end: 1 }], signal)).toBeNull();
  });

  it('ends when it is stopped, and fails for sound that cannot be read', async () => {
    const speech = await someSpeech(folder, SECONDS);
    const many = Array.from({ length: 600 }, (_, at) => ({ start: at / 10, end: at / 10 + 1.6 }));
    const stopped = prints.of(speech, many, AbortSignal.timeout(300));
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(prints.of({ path: join(folder, 'no.wav'), duration: 1 }, many, signal)).rejects.toThrow();
  });
});
