import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';
import { toneMapped } from './tone-map.js';

/** Small pictures of a recording in one grid, row by row, one each `interval` seconds from its start on. */
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
/** With more seconds between two pictures, the key frames are near enough, and hours are read in seconds. */
const EXACT_INTERVAL = 3;

/** How a recording is laid out: at most a hundred pictures, however long it is. Null without a picture of a known size. */
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
 * Writes the grid as a JPEG. The last picture is repeated to its end.
 * @returns false when the video could not be read
 * @throws as `runTool` does
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
      // Rounding up makes each picture the frame that is shown at its time, none from later.
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
