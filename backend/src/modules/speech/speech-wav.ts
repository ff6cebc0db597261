import { open, type FileHandle } from 'node:fs/promises';

export const SAMPLE_RATE = 16_000;
export const SAMPLE_BYTES = 2;

export interface SampleRange {
  offset: number;
  samples: number;
}

/**
 * Finds the samples of a 16 kHz mono 16-bit WAV file.
 * @throws Error for any other file
 */
async function locateSamples(file: FileHandle): Promise<SampleRange> {
  const { size } = await file.stat();
  const riff = await readExactly(file, 0, 12);
  if (riff?.toString('latin1', 0, 4) !== 'RIFF' || riff.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('The sound is not a WAV file');
  let isSpeech = false;
  for (let at = 12; ;) {
    const head = await readExactly(file, at, 8);
    if (!head) throw new Error('The WAV file has no samples');
    const chunk = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (chunk === 'fmt ') {
      const format = await readExactly(file, at + 8, 16);
      isSpeech =
        format?.readUInt16LE(0) === 1 &&
        format.readUInt16LE(2) === 1 &&
        format.readUInt32LE(4) === SAMPLE_RATE &&
        format.readUInt16LE(14) === 8 * SAMPLE_BYTES;
    }
    if (chunk === 'data') {
      if (!isSpeech) throw new Error('The WAV file is not 16 kHz mono 16-bit PCM');
      // A writer that could not seek leaves a length of 0 or 0xffffffff; the file size is used instead.
      const rest = size - at - 8;
      const bytes = length === 0 ? rest : Math.min(length, rest);
      return { offset: at + 8, samples: Math.floor(bytes / SAMPLE_BYTES) };
    }
    at += 8 + length + (length % 2);
  }
}

export async function withSamples<T>(
  path: string,
  use: (file: FileHandle, range: SampleRange) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    return await use(file, await locateSamples(file));
  } finally {
    await file.close();
  }
}

export function wavOf(samples: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytesRead === length ? buffer : null;
}
