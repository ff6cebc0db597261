import { UNUSABLE_MEDIA } from '../media.errors.js';
import { keepsDistance, mixOfTracks } from './all-tracks.js';
import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';

export interface SoundFiles {
  mix: string;
  /** Where `hasTwoSides` says so, else null. */
  channels: { left: string; right: string } | null;
}

const RATE = 16_000;

/** Whether the sound may be of two people apart: the two channels of stereo, or two tracks. */
export const hasTwoSides = ({ audioTracks, audioChannels }: MediaFacts): boolean =>
  audioTracks === 2 || (audioTracks === 1 && audioChannels === 2);

/** Writes the sound of a file as 16 kHz mono 16-bit WAV, in one pass over it. */
export async function extractAudio(
  ffmpeg: Ffmpeg,
  path: string,
  { mix, channels }: SoundFiles,
  facts: Pick<MediaFacts, 'duration' | 'audioTracks'>,
  signal: AbortSignal,
): Promise<void> {
  const { duration, audioTracks } = facts;
  const command = readRecording(path);
  const add = (toPath: string, source: string, ...filters: string[]) => {
    const output = command
      .output(`file:${toPath}`)
      .outputOptions('-map', source, '-vn', '-sn', '-dn', '-bitexact')
      .audioChannels(1)
      .audioFrequency(RATE)
      .audioCodec('pcm_s16le')
      .format('wav');
    if (filters.length > 0) output.audioFilters(filters);
    return output;
  };
  const distance = keepsDistance(RATE);
  if (audioTracks > 1) {
    command.complexFilter(mixOfTracks(facts, { rate: RATE, channels: 1 }));
    add(mix, '[mix]').duration(duration);
    if (channels) {
      // As long as each other, so that they can be compared.
      add(channels.left, '0:a:0', distance, 'apad').duration(duration);
      add(channels.right, '0:a:1', distance, 'apad').duration(duration);
    }
  } else {
    add(mix, '0:a:0', distance);
    if (channels) {
      add(channels.left, '0:a:0', distance, 'pan=mono|c0=c0');
      add(channels.right, '0:a:0', distance, 'pan=mono|c0=c1');
    }
  }
  const { code, stderr } = await runFfmpeg(ffmpeg, command, {
    signal,
    timeoutMs: 60_000 + duration * 1000,
  });
  if (code !== 0) throw UNUSABLE_MEDIA.damaged(stderr);
}
