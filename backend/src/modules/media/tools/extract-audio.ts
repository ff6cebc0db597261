import { UnusableMedia } from '../media.errors.js';
import { type Ffmpeg, QUIET, safeInput } from './ffmpeg.js';
import { runTool } from './run-tool.js';

/**
 * Writes the sound of a file as 16 kHz mono 16-bit WAV.
 * @param duration of the file in seconds; the time given grows with it
 */
export async function extractAudio(
  ffmpeg: Ffmpeg,
  path: string,
  toPath: string,
  duration: number,
  signal: AbortSignal,
): Promise<void> {
  const { code, stderr } = await runTool(
    ffmpeg,
    'ffmpeg',
    [
      ...[...QUIET, ...safeInput(path), '-map', '0:a:0', '-vn', '-sn', '-dn'],
      // Sound that begins after the picture keeps its distance, so that the transcript's times are the player's.
      ...[
        '-af',
        'aresample=16000:async=1:first_pts=0',
        '-ac',
        '1',
        '-ar',
        '16000',
        '-bitexact',
        '-c:a',
        'pcm_s16le',
        '-f',
        'wav',
        `file:${toPath}`,
      ],
    ],
    { signal, timeoutMs: 60_000 + duration * 1000 },
  );
  if (code !== 0) throw new UnusableMedia('damaged', stderr);
}
