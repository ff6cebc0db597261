import { rename, rm } from 'node:fs/promises';
import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';
import { toneMapped } from './tone-map.js';

const WIDTH = 640;
const MAX_HEIGHT = 1280;
const SAMPLE = { width: 16, height: 9 };
/** Candidate positions, in seconds and then as shares of the duration. The first frame with content wins. */
const FIRST_S = [0, 3, 10];
const SHARES = [0.1, 0.35, 0.65];
/** Minimum standard deviation of brightness (0 to 255) for a frame with content. */
const MIN_CONTRAST = 16;

/**
 * Writes the first frame with content as a JPEG of at most 640 pixels width, or an empty one if there is no other.
 * @returns false if no frame could be read
 */
export async function makeThumbnail(
  ffmpeg: Ffmpeg,
  path: string,
  facts: Pick<MediaFacts, 'duration'> & Partial<Pick<MediaFacts, 'hdr'>>,
  toPath: string,
  signal: AbortSignal,
): Promise<boolean> {
  const candidate = `${toPath}.candidate`;
  let best = -1;
  try {
    for (const at of [...FIRST_S, ...SHARES.map((share) => share * facts.duration)]) {
      if (at > 0 && at >= facts.duration) continue;
      const contrast = await takeFrame(
        ffmpeg,
        path,
        { at, colours: toneMapped(ffmpeg, facts), toPath: candidate },
        signal,
      );
      if (contrast === null || contrast <= best) continue;
      await rename(candidate, toPath);
      best = contrast;
      if (best >= MIN_CONTRAST) break;
    }
  } finally {
    await rm(candidate, { force: true });
  }
  return best >= 0;
}

/**
 * Writes the most typical frame from `at` seconds on.
 * @returns its contrast, or null without a frame
 */
async function takeFrame(
  ffmpeg: Ffmpeg,
  path: string,
  { at, colours, toPath }: { at: number; colours: string[]; toPath: string },
  signal: AbortSignal,
): Promise<number | null> {
  // Frames are scaled before comparison, so that large pictures need no more memory.
  const share = `min(1,min(${WIDTH}/(iw*sar),${MAX_HEIGHT}/ih))`;
  const small = `scale='max(2,trunc(${share}*iw*sar))':'max(2,trunc(${share}*ih))',setsar=1`;
  const graph =
    `[0:V:0]${[small, ...colours].join(',')},thumbnail=24,split[picture][copy];` +
    `[copy]scale=${SAMPLE.width}:${SAMPLE.height},format=gray[sample]`;
  const luma: Buffer[] = [];
  const pictureAndSample = readRecording(path, '-ss', at.toFixed(3), '-t', '20')
    .complexFilter(graph)
    .output(`file:${toPath}`)
    .map('[picture]')
    .frames(1)
    .videoCodec('mjpeg')
    .outputOptions('-map_metadata', '-1', '-q:v', '4', '-pix_fmt', 'yuvj420p')
    .format('mjpeg')
    .output('pipe:1')
    .map('[sample]')
    .frames(1)
    .format('rawvideo');
  const { code } = await runFfmpeg(ffmpeg, pictureAndSample, {
    signal,
    timeoutMs: 60_000,
    onOutput: (chunk) => luma.push(chunk),
  });
  const sample = Buffer.concat(luma);
  return code === 0 && sample.length === SAMPLE.width * SAMPLE.height ? deviation(sample) : null;
}

function deviation(values: Uint8Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
