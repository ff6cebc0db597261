import { UNUSABLE_MEDIA } from '../media.errors.js';
import { keepsDistance, mixOfTracks } from './all-tracks.js';
import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';

export interface SoundFiles {
  mix: string;
  /** Set if `hasSeveralSides`; `third` only for three channels. */
  channels: { left: string; right: string; third?: string | null } | null;
}

const RATE = 16_000;

/** Whether channels are analyzed separately: two tracks, or one track with two or three channels. */
export const hasSeveralSides = ({ audioTracks, audioChannels }: MediaFacts): boolean =>
  audioTracks === 2 || (audioTracks === 1 && (audioChannels === 2 || audioChannels === 3));

/** Extracts sound as 16 kHz mono 16-bit WAV in one pass. */
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
      // Padded to equal length so that they can be compared.
      add(channels.left, '0:a:0', distance, 'apad').duration(duration);
      add(channels.right, '0:a:1', distance, 'apad').duration(duration);
    }
  } else {
    add(mix, '0:a:0', distance);
    if (channels) {
      add(channels.left, '0:a:0', distance, 'pan=mono|c0=c0');
      add(channels.right, '0:a:0', distance, 'pan=mono|c0=c1');
      if (channels.third) add(channels.third, '0:a:0', distance, 'pan=mono|c0=c2');
    }
  }
  const { code, stderr } = await runFfmpeg(ffmpeg, command, {
    signal,
    timeoutMs: 60_000 + duration * 1000,
  });
  if (code !== 0) throw UNUSABLE_MEDIA.damaged(stderr);
}
