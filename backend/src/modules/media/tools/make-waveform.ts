import { Readable } from 'node:stream';
import { keepsDistance } from './all-tracks.js';
import { readPixels, readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';

const WIDTH = 640;
const HEIGHT = 360;
const BARS = 72;
const MARGIN = 32;
const BAR_WIDTH = 4;
/** The accent color between its light and dark variant, readable on both backgrounds. */
const COLOR = [0x7b, 0x64, 0xf8] as const;
/** Sufficient to show loudness, and low enough to read six hours of audio. */
const SAMPLE_RATE = 2000;
/** Powers are added, because a sum of inverted channels would be silent. */
const CHANNELS = 2;

export async function readPeaks(
  ffmpeg: Ffmpeg,
  path: string,
  duration: number,
  count: number,
  signal: AbortSignal,
): Promise<number[]> {
  const sums = new Float64Array(count);
  const counts = new Float64Array(count);
  const samplesEach = Math.max(1, (duration * SAMPLE_RATE * CHANNELS) / count);
  let seen = 0;
  let odd: Buffer = Buffer.alloc(0);
  const samples = readRecording(path)
    .outputOptions('-map', '0:a:0', '-vn')
    .audioFilters(keepsDistance(SAMPLE_RATE))
    .audioChannels(CHANNELS)
    .audioFrequency(SAMPLE_RATE)
    .audioCodec('pcm_s16le')
    .format('s16le')
    .output('pipe:1');
  await runFfmpeg(ffmpeg, samples, {
    signal,
    timeoutMs: 60_000 + duration * 1000,
    onOutput(chunk) {
      const data = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk;
      const whole = data.length - (data.length % 2);
      for (let at = 0; at < whole; at += 2) {
        const part = Math.min(count - 1, Math.floor(seen++ / samplesEach));
        const sample = data.readInt16LE(at) / 32768;
        sums[part]! += sample * sample;
        counts[part]! += 1;
      }
      odd = data.subarray(whole);
    },
  });
  const loudness = [...sums].map((sum, part) => Math.sqrt(sum / Math.max(1, counts[part]!)));
  const loudest = Math.max(...loudness, 1e-4);
  return loudness.map((value) => value / loudest);
}

/** Renders the waveform as bars on a transparent background, PNG, 640 x 360. */
export async function makeWaveform(
  ffmpeg: Ffmpeg,
  path: string,
  duration: number,
  toPath: string,
  signal: AbortSignal,
): Promise<void> {
  const peaks = await readPeaks(ffmpeg, path, duration, BARS, signal);
  const picture = readPixels(WIDTH, HEIGHT)
    .frames(1)
    .videoCodec('png')
    .format('image2')
    .output(`file:${toPath}`);
  const { code, stderr } = await runFfmpeg(ffmpeg, picture, {
    signal,
    timeoutMs: 30_000,
    input: Readable.from([drawBars(peaks)]),
  });
  if (code !== 0) throw new Error(`The waveform could not be drawn: ${stderr}`);
}

function drawBars(peaks: number[]): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  const step = (WIDTH - 2 * MARGIN) / peaks.length;
  peaks.forEach((peak, index) => {
    // The square root keeps quiet speech visible next to laughter.
    const half = Math.max(2, Math.round(Math.sqrt(peak) * HEIGHT * 0.34));
    const left = Math.round(MARGIN + index * step + (step - BAR_WIDTH) / 2);
    for (let y = HEIGHT / 2 - half; y < HEIGHT / 2 + half; y++)
      for (let x = left; x < left + BAR_WIDTH; x++) pixels.set([...COLOR, 255], (y * WIDTH + x) * 4);
  });
  return pixels;
}
