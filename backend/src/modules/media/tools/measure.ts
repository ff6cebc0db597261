import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';

const MEASURE_MS = 100_000;
const DECODE_MS = 30_000;
/** Seconds from the start within which a first frame must decode. */
const DECODE_WITHIN = '30';

/**
 * The true length in seconds, from reading every packet without decoding it: whatever the header says.
 * `endsEarly` when ffmpeg missed the end, which it only mentions.
 */
export async function measureLength(
  ffmpeg: Ffmpeg,
  path: string,
  signal: AbortSignal,
): Promise<{ duration: number; endsEarly: boolean }> {
  const copyNowhere = readRecording(path, '-progress', 'pipe:1')
    .outputOptions('-map', '0:a?', '-map', '0:V?', '-c', 'copy')
    .format('null')
    .output('-');
  const { stdout, stderr } = await runFfmpeg(ffmpeg, copyNowhere, { signal, timeoutMs: MEASURE_MS });
  const times = [...stdout.matchAll(/^out_time_us=(\d+)$/gm)].map((match) => Number(match[1]) / 1e6);
  return { duration: Math.max(0, ...times), endsEarly: /partial file|ended prematurely/i.test(stderr) };
}

/** Whether the beginning decodes: an index can be intact while its media is garbage. */
export async function canBeDecoded(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<boolean> {
  const firstFrames = readRecording(path, '-t', DECODE_WITHIN)
    .outputOptions('-map', '0:V:0?', '-frames:v', '1', '-map', '0:a:0?', '-frames:a', '5')
    .format('framecrc')
    .output('pipe:1');
  const { stdout } = await runFfmpeg(ffmpeg, firstFrames, { signal, timeoutMs: DECODE_MS });
  // One line a frame, beside comments about the streams.
  return /^\d/m.test(stdout);
}
