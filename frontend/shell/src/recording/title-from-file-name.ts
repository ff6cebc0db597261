import { MAX_LENGTH } from '@playhead/ui/light';

const FALLBACK = 'New Recording';

/** A file name as the API accepts it: one line of limited length. */
export const fileNameOf = ({ name }: { name: string }): string =>
  name.replace(/\p{Cc}/gu, ' ').slice(0, MAX_LENGTH.title);

/** The first title of a recording: `q3_pricing-call.mp4` becomes `Q3 Pricing Call`. */
export function titleFromFileName(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return FALLBACK;
  const title = words
    .map((word) => [...word])
    .map(([first = '', ...rest]) => first.toUpperCase() + rest.join(''));
  return title.join(' ').slice(0, MAX_LENGTH.title);
}
