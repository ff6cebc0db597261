import { readRecording, runFfmpeg, safeInput } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import { runTool } from './run-tool.js';

const MEASURE_MS = 100_000;
const DECODE_MS = 30_000;
/** Seconds from the start within which a first frame must decode. */
const DECODE_WITHIN = '30';

/**
 * The true duration in seconds, from reading all packets without decoding, regardless of the header. `endsEarly` if
 * ffmpeg reports a missing end.
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

/**
 * End of the last frame in seconds, from the packets at the file's end. Unlike `measureLength`, which follows
 * decoding order, this is right for clips cut without re-encoding, whose last frames may be shown later.
 * @param from start of reading in seconds
 */
export async function lastFrameEnd(
  ffmpeg: Ffmpeg,
  path: string,
  from: number,
  signal: AbortSignal,
): Promise<number> {
  const interval = ['-read_intervals', `${Math.max(0, from)}%`];
  const times = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'];
  const { stdout } = await runTool(
    ffmpeg,
    'ffprobe',
    ['-hide_banner', '-v', 'error', ...interval, ...times, ...safeInput(path)],
    { signal, timeoutMs: DECODE_MS },
  );
  const ends = stdout.split('\n').map((line) => {
    const [shown, lasts] = line.split(',').map(Number);
    return (shown ?? 0) + (lasts || 0);
  });
  return ends.reduce((latest, end) => (end > latest ? end : latest), 0);
}

export async function canBeDecoded(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<boolean> {
  const firstFrames = readRecording(path, '-t', DECODE_WITHIN)
    .outputOptions('-map', '0:V:0?', '-frames:v', '1', '-map', '0:a:0?', '-frames:a', '5')
    .format('framecrc')
    .output('pipe:1');
  const { stdout } = await runFfmpeg(ffmpeg, firstFrames, { signal, timeoutMs: DECODE_MS });
  return /^\d/m.test(stdout);
}
