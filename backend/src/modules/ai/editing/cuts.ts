import type { Token } from './tokens.js';

const SEPARATORS = new Set(
  'and then also because , ; . ! ? & plus + but - – — ( ) while so finally'.split(' '),
);
const CONNECTING = new Set([
  ...SEPARATORS,
  'after',
  'that',
  'afterwards',
  'please',
  'additionally',
  'moreover',
  'too',
  'uh',
  'um',
  'er',
]);

/** Where a command may be cut into clauses. @param isApart whether a dash stands between words, not within one */
export function cutsOf(
  tokens: readonly Token[],
  isApart: (token: Token) => boolean,
): { at: number; next: number }[] {
  const cuts = [];
  for (let at = 1; at < tokens.length; at++) {
    if (tokens[at]!.kind === 'quoted' || !SEPARATORS.has(tokens[at]!.word)) continue;
    if (/^[-–—.]$/.test(tokens[at]!.word) && !isApart(tokens[at]!)) continue;
    let next = at + 1;
    while (next < tokens.length && tokens[next]!.kind !== 'quoted' && CONNECTING.has(tokens[next]!.word))
      next++;
    if (next < tokens.length) cuts.push({ at, next });
    at = next;
  }
  return cuts;
}
