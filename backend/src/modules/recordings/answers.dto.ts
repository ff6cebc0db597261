/** Public exports of this module for controllers that compose its responses. */
export { HasMediaVersion, mediaVersionOf } from './playback/media-version.js';
export { SLIDES_IN_ORDER, SlidesResponse } from './slides/slides.dto.js';
