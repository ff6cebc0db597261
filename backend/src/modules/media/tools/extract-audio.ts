import { UNUSABLE_MEDIA } from '../media.errors.js';
import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';

export interface SoundFiles {
  mix: string;
  channels: { left: string; right: string } | null;
}

// Sound that begins after the picture keeps its distance, so that the transcript's times are the player's.
const KEEPS_DISTANCE = 'aresample=16000:async=1:first_pts=0';

/**
 * Writes the sound of a file as 16 kHz mono 16-bit WAV, in one pass over it.
 * @param duration of the file in seconds; the time given grows with it
 */
export async function extractAudio(
  ffmpeg: Ffmpeg,
  path: string,
  { mix, channels }: SoundFiles,
  duration: number,
  signal: AbortSignal,
): Promise<void> {
  const command = readRecording(path);
  const add = (toPath: string, ...filters: string[]) =>
    command
      .output(`file:${toPath}`)
      .outputOptions('-map', '0:a:0', '-vn', '-sn', '-dn', '-bitexact')
      .audioFilters([KEEPS_DISTANCE, ...filters])
      .audioChannels(1)
      .audioFrequency(16_000)
      .audioCodec('pcm_s16le')
      .format('wav');
  add(mix);
  if (channels) {
    add(channels.left, 'pan=mono|c0=c0');
    add(channels.right, 'pan=mono|c0=c1');
  }
  const { code, stderr } = await runFfmpeg(ffmpeg, command, {
    signal,
    timeoutMs: 60_000 + duration * 1000,
  });
  if (code !== 0) throw UNUSABLE_MEDIA.damaged(stderr);
}
