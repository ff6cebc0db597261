import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fluent, { type FfmpegCommand } from 'fluent-ffmpeg';
import { BURNING_ERRORS } from '../media.errors.js';
import { readRecording, runFfmpeg } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import type { MediaFacts } from './probe.js';

export interface BurnOrder {
  /** WebVTT in the file's times. */
  captions: string;
  /** A private folder. */
  folder: string;
  toPath: string;
}

/**
 * Frames per second. The minimum lets captions change over a still picture, and the maximum bounds variable frame
 * rates.
 */
const RATE = 'fps=min(60\\,max(10\\,source_fps))';
/** Font size in libass units, whose picture height is 288. A line of 42 letters fits the width. */
const LETTERS = { size: 16, perAspect: 12 };
const LETTERS_MS = 30_000;
const NO_GLYPH = /failed to find any fallback with glyph 0x([0-9A-F]+)/gi;
/** Maximum letters named in an error. */
const NAMED = 5;

/**
 * Burns captions into an MP4's picture; the sound is copied. ffmpeg gets the file name relative to the folder, so
 * that no path is parsed as filter options.
 * @throws BURNING_ERRORS if ffmpeg lacks libass or a font for a letter; Error if it fails
 */
export async function burnCaptions(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  { captions, folder, toPath }: BurnOrder,
  signal: AbortSignal,
): Promise<void> {
  if (!ffmpeg.drawsCaptions) throw BURNING_ERRORS.unavailable();
  const run = (command: FfmpegCommand, timeoutMs: number) =>
    runFfmpeg(ffmpeg, command, { signal, timeoutMs, cwd: folder });
  await writeFile(join(folder, 'letters.vtt'), lettersOf(captions));
  const tried = await run(
    fluent('color=s=64x64:d=0.1')
      .inputOptions('-nostdin', '-hide_banner', '-v', 'warning')
      .inputFormat('lavfi')
      .videoFilters('subtitles=letters.vtt')
      .outputOptions('-frames:v', '1')
      .format('null')
      .output('-'),
    LETTERS_MS,
  );
  if (tried.code !== 0) throw new Error(`Captions could not be drawn: ${tried.stderr}`);
  const missing = [...tried.stderr.matchAll(NO_GLYPH)].map(([, code]) =>
    String.fromCodePoint(parseInt(code!, 16)),
  );
  if (missing.length > 0) throw BURNING_ERRORS.noFont([...new Set(missing)].slice(0, NAMED));

  await writeFile(join(folder, 'captions.vtt'), captions);
  const { code, stderr } = await run(
    readRecording(path)
      .videoFilters(`${RATE},subtitles=captions.vtt:force_style='${styleFor(facts)}'`)
      .videoCodec('libx264')
      .outputOptions('-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p')
      .audioCodec('copy')
      .outputOptions('-map_metadata', '-1', '-movflags', '+faststart')
      .format('mp4')
      .output(`file:${toPath}`),
    120_000 + facts.duration * 4000,
  );
  if (code !== 0) throw new Error(`Captions could not be burned: ${stderr}`);
}

/** Every letter once as a single caption, to check fonts before rendering hours of video. */
function lettersOf(captions: string): string {
  const letters = [...new Set(captions.match(/[\p{L}\p{M}]/gu))].join(' ');
  return `WEBVTT\n\n00:00:00.000 --> 00:00:10.000\n${letters}\n`;
}

function styleFor({ width, height }: MediaFacts): string {
  const aspect = width && height ? width / height : Infinity;
  const size = Math.min(LETTERS.size, LETTERS.perAspect * aspect);
  // With a box, the shadow is its padding.
  return `FontSize=${size.toFixed(1)},BorderStyle=4,BackColour=&H60000000,Outline=0,Shadow=3`;
}
