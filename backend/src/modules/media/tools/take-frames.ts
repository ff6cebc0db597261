import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';

const TIMEOUT_MS = 60_000;

/**
 * Gray pictures at every `interval` seconds from the start. With `keyFrames`, each is held until the next.
 * @returns an empty list if the picture is unreadable
 * @throws like `runTool`
 */
export async function sampleFrames(
  ffmpeg: Ffmpeg,
  path: string,
  options: { interval: number; width: number; height: number; keyFrames: boolean; duration: number },
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const { interval, width, height, keyFrames, duration } = options;
  const pixels: Buffer[] = [];
  const command = readRecording(path, ...(keyFrames ? ['-skip_frame', 'nokey'] : []))
    .outputOptions('-map', '0:V:0')
    .videoFilters(
      `fps=fps=1/${interval}:start_time=0:round=up,scale=${width}:${height}:flags=area,format=gray`,
    )
    .format('rawvideo')
    .output('pipe:1');
  const { code } = await runFfmpeg(ffmpeg, command, {
    signal,
    timeoutMs: TIMEOUT_MS + duration * 100,
    onOutput: (chunk) => pixels.push(chunk),
  });
  if (code !== 0) return [];
  const all = Buffer.concat(pixels);
  const size = width * height;
  return Array.from({ length: Math.floor(all.length / size) }, (_, i) =>
    all.subarray(i * size, (i + 1) * size),
  );
}

/**
 * Writes the picture at a time as gray PNG of at most `maxWidth`.
 * @returns whether there is one
 */
export async function takeFrame(
  ffmpeg: Ffmpeg,
  path: string,
  { at, maxWidth, toPath }: { at: number; maxWidth: number; toPath: string },
  signal: AbortSignal,
): Promise<boolean> {
  const command = readRecording(path, '-ss', at.toFixed(3))
    .outputOptions('-map', '0:V:0', '-map_metadata', '-1')
    .videoFilters(`scale='min(${maxWidth},iw)':-2,format=gray`)
    .frames(1)
    .videoCodec('png')
    .format('image2')
    .outputOptions('-update', '1')
    .output(`file:${toPath}`);
  const { code } = await runFfmpeg(ffmpeg, command, { signal, timeoutMs: TIMEOUT_MS });
  return code === 0;
}
