import { RECORDING_LIMITS } from '../recording-limits.js';

const FALLBACK = 'New Recording';
const OF_A_FILE = /\.(?:mp3|mp4|wav|mov|webm|m4a|m4v|mkv|avi|ogg|opus|flac|aac)$/i;

/** The title that a recording begins with: what was given, unless that is nobody's wording but the file's name. */
export function firstTitle(given: string, fileName?: string): string {
  return given === fileName || OF_A_FILE.test(given.trim()) ? titleFromFileName(given) : given;
}

/** As the shell has it before an upload: `q3_pricing-call.mp4` becomes `Q3 Pricing Call`. */
function titleFromFileName(fileName: string): string {
  const title = fileName
    .trim()
    .replace(/\.[^.]*$/, '')
    .replace(/[_\-.\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<=^| )./gu, (first) => first.toUpperCase());
  return title.slice(0, RECORDING_LIMITS.title) || FALLBACK;
}
