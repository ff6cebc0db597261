import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';
import { toneMapped } from './tone-map.js';

/** A sprite of small pictures, row by row, one per `interval` seconds from the start. */
export interface Storyboard {
  interval: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

const COLUMNS = 10;
const MAX_PICTURES = 100;
const BOX = { width: 192, height: 144 };
/** Above this interval in seconds key frames are precise enough, and hours are read in seconds. */
const EXACT_INTERVAL = 3;

/** The layout for a recording, with at most a hundred pictures. Null if the picture's size is unknown. */
export function storyboardOf({
  duration,
  width,
  height,
}: Pick<MediaFacts, 'duration' | 'width' | 'height'>): Storyboard | null {
  if (!width || !height || duration <= 0) return null;
  const scale = Math.min(BOX.width / width, BOX.height / height);
  const even = (side: number): number => Math.max(2, 2 * Math.round((side * scale) / 2));
  const interval = Math.max(1, Math.ceil(duration / MAX_PICTURES));
  const count = Math.ceil(duration / interval);
  const columns = Math.min(COLUMNS, count);
  return { interval, columns, rows: Math.ceil(count / columns), width: even(width), height: even(height) };
}

/**
 * Writes the sprite as JPEG and repeats the last picture to its end.
 * @returns false if the video is unreadable
 * @throws like `runTool`
 */
export async function makeStoryboard(
  ffmpeg: Ffmpeg,
  path: string,
  { interval, columns, rows, width, height }: Storyboard,
  facts: Pick<MediaFacts, 'duration'> & Partial<Pick<MediaFacts, 'hdr'>>,
  toPath: string,
  signal: AbortSignal,
): Promise<boolean> {
  const isExact = interval <= EXACT_INTERVAL;
  const grid = readRecording(path, ...(isExact ? [] : ['-skip_frame', 'nokey']))
    .outputOptions('-map', '0:V:0', '-map_metadata', '-1')
    .videoFilters([
      // Rounding up selects the frame shown at the time, never a later one.
      `fps=fps=1/${interval}:start_time=0:round=up,scale=${width}:${height},setsar=1`,
      ...toneMapped(ffmpeg, facts),
      `tpad=stop=-1:stop_mode=clone,tile=${columns}x${rows}`,
    ])
    .frames(1)
    .videoCodec('mjpeg')
    .outputOptions('-q:v', '5', '-pix_fmt', 'yuvj420p')
    .format('mjpeg')
    .output(`file:${toPath}`);
  const { code } = await runFfmpeg(ffmpeg, grid, { signal, timeoutMs: 60_000 + facts.duration * 100 });
  return code === 0;
}
