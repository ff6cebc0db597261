import { type Ffmpeg, QUIET, safeInput } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';
import { runTool } from './run-tool.js';

const WIDTH = 640;

/**
 * A typical frame of the video as a JPEG of at most 640 pixels width. Frames are made small before they are
 * compared, so that a large picture costs no more memory than a small one.
 * @returns false when no frame could be read
 */
export async function makeThumbnail(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  toPath: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (const at of [Math.min(facts.duration * 0.1, 60), 0]) {
    const { code, stderr } = await runTool(
      ffmpeg.ffmpegPath,
      [
        ...[...QUIET, '-ss', at.toFixed(3), '-t', '20', ...safeInput(path), '-map', '0:V:0', '-an', '-sn'],
        ...['-vf', `scale='min(${WIDTH},iw)':-2,setsar=1,thumbnail=40`, '-frames:v', '1'],
        ...['-q:v', '4', '-f', 'image2', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', `file:${toPath}`],
      ],
      { signal, timeoutMs: 60_000 },
    );
    if (code === 0 && !/Output file is empty/.test(stderr)) return true;
  }
  return false;
}
