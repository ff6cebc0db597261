const FALLBACK = 'New Recording';
/** As many characters as the API takes. */
const LONGEST = 300;

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
  return title.join(' ').slice(0, LONGEST);
}
