import { availableParallelism } from 'node:os';
import { UnusableMedia } from '../media.errors.js';
import { type Ffmpeg, QUIET, safeInput } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';
import { runTool } from './run-tool.js';

const isH264 = ({ videoCodec, pixelFormat }: MediaFacts): boolean =>
  videoCodec === 'h264' && (pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p');

/** WebM as Safari plays it on every device; AV1 needs one that decodes it in hardware (Safari 17 notes). */
const isWebmForAll = ({ container, videoCodec }: MediaFacts): boolean =>
  container === 'webm' && videoCodec !== 'av1';

/** Whether today's browsers play the file as it is, from its first bytes, and can seek in it. */
export function isPlayable(facts: MediaFacts): boolean {
  if (!facts.isSeekable) return false;
  const { container, hasVideo, audioCodec } = facts;
  if (container === 'mp4')
    return (
      (!hasVideo || isH264(facts)) && (audioCodec === null || audioCodec === 'aac' || audioCodec === 'mp3')
    );
  if (container === 'wav') return /^pcm_(u8|s16le|s24le|f32le)$/.test(audioCodec ?? '');
  // Safari plays Ogg from 18.4 on only.
  return isWebmForAll(facts) || container === 'mp3' || container === 'flac';
}

/** The kind of copy that a file needs: streams that browsers know are kept, others converted. */
export function playableForm(facts: MediaFacts): { name: string; contentType: string; args: string[] } {
  if (isWebmForAll(facts))
    return {
      name: 'playable.webm',
      contentType: facts.hasVideo ? 'video/webm' : 'audio/webm',
      args: ['-map', '0:V:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'webm'],
    };
  const audio = facts.audioCodec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const mp4 = ['-movflags', '+faststart', '-f', 'mp4'];
  if (!facts.hasVideo)
    return {
      name: 'playable.m4a',
      contentType: 'audio/mp4',
      args: ['-map', '0:a:0', '-vn', ...audio, ...mp4],
    };
  const video = isH264(facts)
    ? ['-c:v', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
        // H.264 in this pixel format has even sides only.
        ...['-vf', `scale='trunc(min(1920,iw)/2)*2':-2,setsar=1`, '-threads', String(availableParallelism())],
      ];
  return {
    name: 'playable.mp4',
    contentType: 'video/mp4',
    args: ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', ...video, ...audio, ...mp4],
  };
}

/** Writes a copy that browsers play and seek in. @throws UnusableMedia when the file cannot be read to its end */
export async function makePlayable(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  toPath: string,
  signal: AbortSignal,
): Promise<void> {
  const { code, stderr } = await runTool(
    ffmpeg,
    'ffmpeg',
    [...QUIET, ...safeInput(path), ...playableForm(facts).args, `file:${toPath}`],
    { signal, timeoutMs: 120_000 + facts.duration * 4000 },
  );
  if (code !== 0) throw new UnusableMedia('damaged', stderr);
}
