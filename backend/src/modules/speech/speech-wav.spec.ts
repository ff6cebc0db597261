import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../../test/support/folder.js';
import { measureLoudness } from './loudness.js';
import { SAMPLE_RATE, wavOf, withSamples } from './speech-wav.js';

describe('a WAV file of speech', () => {
  const folder = aFolder();
  const located = async (wav: Buffer) => {
    const path = join(folder, 'sound.wav');
    await writeFile(path, wav);
    return withSamples(path, async (_, range) => range);
  };
  const second = Buffer.alloc(2 * SAMPLE_RATE);

  it('is found behind its header', async () => {
    expect(await located(wavOf(second))).toEqual({ offset: 44, samples: SAMPLE_RATE });
  });

  it('is found behind other chunks, with an odd length as well', async () => {
    const wav = wavOf(second);
    const list = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1');
    const withList = Buffer.concat([wav.subarray(0, 36), list, wav.subarray(36)]);
    expect(await located(withList)).toEqual({ offset: 44 + list.length, samples: SAMPLE_RATE });
  });

  it('reaches to the end of the file when its length was never written', async () => {
    for (const length of [0, 0xffff_ffff]) {
      const wav = wavOf(second);
      wav.writeUInt32LE(length, 40);
      expect((await located(wav)).samples).toBe(SAMPLE_RATE);
    }
  });

  it.each<[string, (wav: Buffer) => Buffer]>([
    ['is empty', () => Buffer.alloc(0)],
    ['is text', () => Buffer.from('<!doctype html><title>x</title>')],
    ['has two channels', (wav) => (wav.writeUInt16LE(2, 22), wav)],
    ['has another rate', (wav) => (wav.writeUInt32LE(44_100, 24), wav)],
    ['has eight bits', (wav) => (wav.writeUInt16LE(8, 34), wav)],
    ['ends after its header', (wav) => wav.subarray(0, 36)],
  ])('is refused when it %s', async (_, change) => {
    await expect(located(change(wavOf(second)))).rejects.toThrow(/WAV/);
  });

  it('is measured in decibels below full scale', async () => {
    const loud = Buffer.alloc(2 * SAMPLE_RATE);
    for (let i = 0; i < SAMPLE_RATE; i++) loud.writeInt16LE(i % 2 ? 3277 : -3277, 2 * i);
    const path = join(folder, 'loud.wav');
    await writeFile(path, wavOf(Buffer.concat([loud, second])));
    const loudness = await withSamples(path, (file, range) =>
      measureLoudness(file, range, new AbortController().signal),
    );
    expect(loudness).toHaveLength(100);
    expect(loudness[10]).toBeCloseTo(-20, 1);
    expect(loudness[90]).toBe(-100);
  });
});
