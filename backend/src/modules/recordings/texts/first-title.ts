import { RECORDING_LIMITS } from '../recording-limits.js';
import { namedByPerson } from '../../../shared/text/named-by-person.js';

const FALLBACK = 'New Recording';
const OF_A_FILE = /\.(?:mp3|mp4|wav|mov|webm|m4a|m4v|mkv|avi|ogg|opus|flac|aac)$/i;

/**
 * The initial title. A title entered by a user is final; a file name is turned into words unless a device made it.
 */
export function firstTitle(given: string, fileName?: string): { title: string; titleEdited: boolean } {
  if (given === fileName || OF_A_FILE.test(given.trim()))
    return { title: titleFromFileName(given), titleEdited: false };
  const isOfItsFile =
    fileName !== undefined && inWords(given).toLowerCase() === titleFromFileName(fileName).toLowerCase();
  return { title: given, titleEdited: !isOfItsFile && given !== FALLBACK && namedByPerson(given) !== null };
}

/** Same rule as in the shell before an upload: `q3_pricing-call.mp4` becomes `Q3 Pricing Call`. */
function titleFromFileName(fileName: string): string {
  const title = inWords(fileName.trim().replace(/\.[^.]*$/, ''));
  return (
    title.replace(/(?<=^| )./gu, (first) => first.toUpperCase()).slice(0, RECORDING_LIMITS.title) || FALLBACK
  );
}

const inWords = (name: string): string => name.replace(/[_\-.\s\p{Cc}]+/gu, ' ').trim();
