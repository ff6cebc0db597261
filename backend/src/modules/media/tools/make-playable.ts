import { availableParallelism } from 'node:os';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import { UNUSABLE_MEDIA } from '../media.errors.js';
import { LIMITED, mixOfTracks } from './all-tracks.js';
import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';
import { toneMapped } from './tone-map.js';

const isH264 = ({ videoCodec, pixelFormat, hdr }: MediaFacts): boolean =>
  videoCodec === 'h264' && hdr === null && (pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p');

/** WebM that Safari plays on every device. AV1 requires hardware support (Safari 17 notes). */
const isWebmForAll = ({ container, videoCodec }: MediaFacts): boolean =>
  container === 'webm' && videoCodec !== 'av1';

/** Seconds of start offset that no one notices. */
const UNSEEN_START = 0.1;

export function isPlayable(facts: MediaFacts): boolean {
  if (!facts.isSeekable || facts.startTime > UNSEEN_START) return false;
  // Browsers play only one audio track.
  if (facts.audioTracks > 1) return false;
  const { container, hasVideo, audioCodec } = facts;
  if (container === 'mp4')
    return (
      (!hasVideo || isH264(facts)) && (audioCodec === null || audioCodec === 'aac' || audioCodec === 'mp3')
    );
  if (container === 'wav') return /^pcm_(u8|s16le|s24le|f32le)$/.test(audioCodec ?? '');
  // Safari plays Ogg only since 18.4.
  return isWebmForAll(facts) || container === 'mp3' || container === 'flac';
}

export function playableForm(facts: MediaFacts): { name: string; contentType: string } {
  if (isWebmForAll(facts))
    return { name: 'playable.webm', contentType: facts.hasVideo ? 'video/webm' : 'audio/webm' };
  return facts.hasVideo
    ? { name: 'playable.mp4', contentType: 'video/mp4' }
    : { name: 'playable.m4a', contentType: 'audio/mp4' };
}

const BOTH_SIDES = `pan=mono|c0=c0+c1,${LIMITED}`;

function playableCopy(ffmpeg: Ffmpeg, path: string, facts: MediaFacts, mixSound: boolean): FfmpegCommand {
  const copy = readRecording(path);
  const isMixed = facts.audioTracks > 1;
  const sound = isMixed ? '[mix]' : '0:a:0?';
  if (isMixed)
    copy
      .complexFilter(mixOfTracks(facts, { rate: 48_000, channels: 2 }))
      .outputOptions('-t', String(facts.duration));
  if (isWebmForAll(facts)) {
    copy.outputOptions('-map', '0:V:0?', '-map', sound).format('webm');
    if (!mixSound && !isMixed) return copy.outputOptions('-c', 'copy');
    copy.outputOptions('-c:v', 'copy', '-compression_level', '3').audioCodec('libopus').audioBitrate('96k');
    return mixSound ? copy.audioFilters(BOTH_SIDES) : copy;
  }
  if (mixSound) copy.audioCodec('aac').audioFilters(BOTH_SIDES).audioBitrate('128k');
  else if (facts.audioCodec === 'aac' && !isMixed) copy.audioCodec('copy');
  else copy.audioCodec('aac').audioBitrate('128k').audioChannels(2);
  copy.format('mp4').outputOptions('-movflags', '+faststart');
  if (!facts.hasVideo) return copy.outputOptions('-map', sound, '-vn');
  copy.outputOptions('-map', '0:V:0', '-map', sound, '-sn', '-dn');
  if (isH264(facts)) return copy.videoCodec('copy');
  return (
    copy
      .videoCodec('libx264')
      // This pixel format requires even dimensions.
      .videoFilters([
        `scale='trunc(min(1920,iw*sar)/2)*2':'trunc(min(1920,iw*sar)/dar/2)*2',setsar=1`,
        ...toneMapped(ffmpeg, facts),
      ])
      .outputOptions('-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p')
      .outputOptions('-threads', String(availableParallelism()))
  );
}

/**
 * Makes a copy that browsers can play and seek.
 * @throws UNUSABLE_MEDIA if the file cannot be read to its end
 */
export async function makePlayable(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  { toPath, mixSound = false }: { toPath: string; mixSound?: boolean },
  signal: AbortSignal,
): Promise<void> {
  const copy = playableCopy(ffmpeg, path, facts, mixSound).output(`file:${toPath}`);
  const { code, stderr } = await runFfmpeg(ffmpeg, copy, {
    signal,
    timeoutMs: 120_000 + facts.duration * 4000,
  });
  if (code !== 0) throw UNUSABLE_MEDIA.damaged(stderr);
}
