import { Readable } from 'node:stream';
import type { Ffmpeg } from './ffmpeg.js';
import { runTool } from './run-tool.js';

/** Signatures of accepted pictures and ffmpeg's decoders for them. SVG is excluded because it can contain scripts. */
const FORMATS = [
  { decoder: 'png_pipe', isIn: (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG) },
  { decoder: 'jpeg_pipe', isIn: (bytes: Buffer) => bytes.readUIntBE(0, 3) === 0xffd8ff },
  {
    decoder: 'webp_pipe',
    isIn: (bytes: Buffer) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SMALLEST_FILE = 12;
const MAX_PIXELS = 16_000_000;

/**
 * Decodes a picture and re-encodes it as PNG within a box, so that only pixels remain.
 * @returns null if it is no valid PNG, JPEG or WebP
 */
export async function redrawImage(
  ffmpeg: Ffmpeg,
  image: Buffer,
  box: { width: number; height: number },
  signal: AbortSignal,
): Promise<Buffer | null> {
  const format = image.length >= SMALLEST_FILE && FORMATS.find(({ isIn }) => isIn(image));
  if (!format) return null;
  const scale = `scale='min(${box.width},iw)':'min(${box.height},ih)':force_original_aspect_ratio=decrease`;
  const drawn: Buffer[] = [];
  const { code } = await runTool(
    ffmpeg,
    'ffmpeg',
    [
      '-hide_banner',
      '-v',
      'error',
      '-threads',
      '1',
      '-max_pixels',
      String(MAX_PIXELS),
      '-f',
      format.decoder,
      '-protocol_whitelist',
      'pipe',
      '-i',
      'pipe:0',
      '-frames:v',
      '1',
      '-map_metadata',
      '-1',
      '-vf',
      `${scale},format=rgba`,
      '-c:v',
      'png',
      '-f',
      'image2pipe',
      'pipe:1',
    ],
    { signal, timeoutMs: 20_000, input: Readable.from([image]), onOutput: (chunk) => drawn.push(chunk) },
  );
  return code === 0 && drawn.length > 0 ? Buffer.concat(drawn) : null;
}
