import { type Ffmpeg, QUIET, safeInput } from './ffmpeg.js';
import { runTool } from './run-tool.js';

const MEASURE_MS = 100_000;
const DECODE_MS = 30_000;
/** How far into the file a first frame is looked for, in seconds. */
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
  const { stdout, stderr } = await runTool(
    ffmpeg,
    'ffmpeg',
    [
      ...QUIET,
      '-progress',
      'pipe:1',
      ...safeInput(path),
      '-map',
      '0:a?',
      '-map',
      '0:V?',
      '-c',
      'copy',
      '-f',
      'null',
      '-',
    ],
    { signal, timeoutMs: MEASURE_MS },
  );
  const times = [...stdout.matchAll(/^out_time_us=(\d+)$/gm)].map((match) => Number(match[1]) / 1e6);
  return { duration: Math.max(0, ...times), endsEarly: /partial file|ended prematurely/i.test(stderr) };
}

/** Whether any sound or picture comes out of the file's beginning: an index can be whole and what it lists noise. */
export async function canBeDecoded(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<boolean> {
  const { stdout } = await runTool(
    ffmpeg,
    'ffmpeg',
    [
      ...[...QUIET, '-t', DECODE_WITHIN, ...safeInput(path)],
      ...['-map', '0:V:0?', '-frames:v', '1', '-map', '0:a:0?', '-frames:a', '5', '-f', 'framecrc', 'pipe:1'],
    ],
    { signal, timeoutMs: DECODE_MS },
  );
  // One line a frame, beside comments about the streams.
  return /^\d/m.test(stdout);
}
