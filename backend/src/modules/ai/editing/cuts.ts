import type { Token } from './tokens.js';
import { IGNORED, NOUNS, VERBS } from './vocabulary.js';

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

const fieldAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.kind === 'word' && /^(?:title|description)$/.test(NOUNS.get(tokens[at]!.word) ?? '');

/** Where a command may be cut into clauses. @param isApart whether a dash stands between words, not within one */
export function cutsOf(
  tokens: readonly Token[],
  isApart: (token: Token) => boolean,
): { at: number; next: number }[] {
  const cuts = [];
  for (let at = 1; at < tokens.length; at++) {
    // `title Cold trucks description Internal`
    if (
      fieldAt(tokens, 0) &&
      fieldAt(tokens, at) &&
      at > 1 &&
      !IGNORED.has(tokens[at - 1]!.word) &&
      tokens[at - 1]!.kind === 'word' &&
      /^\p{L}/u.test(tokens[at + 1]?.word ?? '')
    )
      cuts.push({ at, next: at });
    if (tokens[at]!.kind === 'quoted' || !SEPARATORS.has(tokens[at]!.word)) continue;
    if (/^[-–—.]$/.test(tokens[at]!.word) && !isApart(tokens[at]!)) continue;
    let next = at + 1;
    while (next < tokens.length && tokens[next]!.kind !== 'quoted' && CONNECTING.has(tokens[next]!.word))
      next++;
    // `add (draft)`: a text
    if (tokens[at]!.word === '(' && VERBS.get(tokens[at - 1]!.word) === 'add') continue;
    if (next < tokens.length) cuts.push({ at, next });
    at = next;
  }
  return cuts;
}
