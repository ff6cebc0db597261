import {
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type TransformationMatrix,
} from 'mediabunny';
import { type FileHandle, open } from 'node:fs/promises';
import { readMp4Layout } from '../tools/mp4-atoms.js';

/** Decoder settings and rotation of an MP4's picture track. */
export interface PictureTrack {
  decoder: NonNullable<Awaited<ReturnType<InputVideoTrack['getDecoderConfig']>>>;
  /** `avcC`, replacing the decoder's. */
  config: Buffer;
  matrix: TransformationMatrix;
}

/** @returns null if the picture is not H.264 with a single out-of-band configuration */
export async function readPictureTrack(path: string): Promise<PictureTrack | null> {
  const pictures = (await readMp4Layout(path)).sampleEntries.filter((types) =>
    types.some((type) => type.startsWith('avc')),
  );
  if (pictures.length !== 1 || pictures[0]!.join() !== 'avc1') return null;
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryVideoTrack();
    const decoder = await track?.getDecoderConfig();
    if (!track || !(decoder?.description instanceof Uint8Array)) return null;
    const config = Buffer.from(decoder.description);
    return { decoder, config, matrix: await track.getTransformationMatrix() };
  } finally {
    input.dispose();
  }
}

export interface Sample {
  path: string;
  position: number;
  size: number;
  /** Presentation time in seconds. */
  time: number;
  isKey: boolean;
}

/**
 * Writes an MP4 with a single picture track.
 * @param samples in decoding order
 * @param duration in seconds
 */
export async function writePictureTrack(
  toPath: string,
  { decoder, config, matrix }: PictureTrack,
  samples: readonly Sample[],
  duration: number,
): Promise<void> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(toPath),
  });
  const track = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(track, { transformationMatrix: matrix });
  await output.start();
  const shown = samples.map(({ time }) => time).sort((a, b) => a - b);
  const next = new Map(shown.map((time, i) => [time, shown[i + 1] ?? duration]));
  let [file, opened]: [FileHandle | null, string] = [null, ''];
  try {
    for (const { path, position, size, time, isKey } of samples) {
      if (!file || opened !== path) {
        await file?.close();
        [file, opened] = [await open(path, 'r'), path];
      }
      const bytes = Buffer.alloc(size);
      const { bytesRead } = await file.read(bytes, 0, size, position);
      if (bytesRead < size) throw new Error('A frame lies past the end of its file');
      // Starts the first frame at zero, because nothing can be shown before it.
      const at = time === shown[0] ? 0 : time;
      const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', at, next.get(time)! - at);
      await track.add(packet, { decoderConfig: { ...decoder, description: config } });
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  } finally {
    await file?.close();
  }
}
