import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';

const FALLBACK = 'New Recording';

/** The first title of a recording, as an upload has it: `q3_pricing-call.mp4` becomes `Q3 Pricing Call`. */
export function titleFromFileName(fileName: string): string {
  const title = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_\-.\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<=^| )./gu, (first) => first.toUpperCase());
  return title.slice(0, RECORDING_LIMITS.title) || FALLBACK;
}
