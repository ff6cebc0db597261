/** Exports for benchmarks only. The product does not use them. */
import { cutMedia, type CutOrder } from './cutting/cut-media.js';
import { findFfmpeg } from './tools/ffmpeg.js';
import { probe } from './tools/probe.js';

export type { CutPart } from './cutting/cut-media.js';
export type { Slide } from './slides/slide.js';

export async function openCutter() {
  const ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
  return async (path: string, order: CutOrder, signal: AbortSignal): Promise<void> =>
    cutMedia(ffmpeg, path, await probe(ffmpeg, path, signal), order, signal);
}
