import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../tools/ffmpeg.js';
import type { MediaFacts } from '../tools/probe.js';
import { sampleFrames, takeFrame } from '../tools/take-frames.js';
import { distinctSlides } from './distinct-slides.js';
import { readText } from './read-text.js';
import type { Slide } from './slide.js';
import { slideSampling } from './slide-sampling.js';
import { slideOfPage } from './slide-of-page.js';
import { SAMPLE, stillStretches } from './still-stretches.js';

/** Maximum number of pictures, and time for reading them; slow machines skip some. */
const MAX_PICTURES = 120;
const MAX_WIDTH = 1280;
const MS_FOR_PICTURE = 6_000;
const MS_TO_START = 30_000;
/** Seconds before the next slide, when all points of this one are visible. */
const BEFORE_NEXT = 1;

/**
 * Reads the slides of a recording: stretches of still picture with text.
 * @throws like `runTool`
 */
export async function readSlides(
  ffmpeg: Ffmpeg,
  path: string,
  { duration, width, height }: Pick<MediaFacts, 'duration' | 'width' | 'height'>,
  folder: string,
  signal: AbortSignal,
): Promise<Slide[]> {
  if (!width || !height) return [];
  const { interval, keyFrames } = slideSampling(duration);
  const samples = await sampleFrames(ffmpeg, path, { ...SAMPLE, interval, keyFrames, duration }, signal);
  const stretches = longest(stillStretches(samples)).map(({ from, to }) => ({
    start: from * interval,
    end: Math.min(duration, to * interval),
  }));
  const pictures = stretches.map((_, i) => join(folder, `slide-${i}.png`));
  try {
    for (const [i, { start, end }] of stretches.entries()) {
      const at = Math.max((start + end) / 2, end - interval - BEFORE_NEXT);
      await takeFrame(ffmpeg, path, { at, maxWidth: MAX_WIDTH, toPath: pictures[i]! }, signal);
    }
    const timeoutMs = MS_TO_START + pictures.length * MS_FOR_PICTURE;
    const pages = pictures.length > 0 ? await readText(pictures, { timeoutMs, signal }) : [];
    const pictureHeight = height * Math.min(1, MAX_WIDTH / width);
    return distinctSlides(
      stretches.flatMap((stretch, i) => {
        const read = pages[i] && slideOfPage(pages[i], pictureHeight);
        return read ? [{ ...stretch, ...read }] : [];
      }),
    );
  } finally {
    await Promise.all(pictures.map((picture) => rm(picture, { force: true })));
  }
}

/** The longest stretches, which are the most discussed. */
function longest<T extends { from: number; to: number }>(stretches: T[]): T[] {
  if (stretches.length <= MAX_PICTURES) return stretches;
  const kept = new Set([...stretches].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MAX_PICTURES));
  return stretches.filter((stretch) => kept.has(stretch));
}
