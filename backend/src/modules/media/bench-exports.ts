/** The second door of this module: what the benches measure. The product does not use it. */
import { cutMedia, type CutOrder } from './cutting/cut-media.js';
import { findFfmpeg } from './tools/ffmpeg.js';
import { probe } from './tools/probe.js';

export type { CutPart } from './cutting/cut-media.js';
export type { Slide } from './slides/slide.js';

/** Cuts a file as the product does, or encodes all of it in the same way. */
export async function openCutter() {
  const ffmpeg = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
  return async (path: string, order: CutOrder, signal: AbortSignal): Promise<void> =>
    cutMedia(ffmpeg, path, await probe(ffmpeg, path, signal), order, signal);
}
