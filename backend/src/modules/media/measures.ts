/** The second door of this module: what the benches measure. The product does not use it. */
import { MediaTools } from './media-tools.js';
import { findFfmpeg } from './tools/ffmpeg.js';

export { MediaTools } from './media-tools.js';
export type { Slide } from './slides/slide.js';

export const openMediaTools = async (): Promise<MediaTools> =>
  new MediaTools(await findFfmpeg({ ffmpegPath: null, ffprobePath: null }));
