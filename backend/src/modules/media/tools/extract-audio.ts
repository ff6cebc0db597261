import { UNUSABLE_MEDIA } from '../media.errors.js';
import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';

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
  const wav = readRecording(path)
    .outputOptions('-map', '0:a:0', '-vn', '-sn', '-dn', '-bitexact')
    // Sound that begins after the picture keeps its distance, so that the transcript's times are the player's.
    .audioFilters('aresample=16000:async=1:first_pts=0')
    .audioChannels(1)
    .audioFrequency(16_000)
    .audioCodec('pcm_s16le')
    .format('wav')
    .output(`file:${toPath}`);
  const { code, stderr } = await runFfmpeg(ffmpeg, wav, { signal, timeoutMs: 60_000 + duration * 1000 });
  if (code !== 0) throw UNUSABLE_MEDIA.damaged(stderr);
}
