import type { Token } from './tokens.js';
import { NOUNS, VERBS } from './vocabulary.js';

const CONNECTING = new Set(['and', 'then', 'also', ',', ';', '.', '&', 'plus', 'after', 'that', 'finally']);
const NAMING = new Set(['call', 'name', 'title']);
const RESULTS = new Set(['it', 'result', 'them']);
const NEW_PART = new Set([
  'it',
  'the',
  'second',
  'new',
  'other',
  'them',
  'result',
  'part',
  'one',
  'half',
  'chapter',
]);
const OBJECTS = new Set(['it', 'this', 'everything', 'that', 'them']);
const OBJECT_WITHIN = 7;

const isText = ({ word }: Token): boolean => word === ':' || word === '=';
const isField = (token: Token | undefined): boolean =>
  token?.kind === 'word' && ['title', 'description'].includes(NOUNS.get(token.word) ?? '');
const isChapter = (token: Token | undefined): boolean => NOUNS.get(token?.word ?? '') === 'chapter';

/**
 * The commands in a command, as tokens. One ends at `and`, `then`, a comma or a semicolon where another begins: a verb
 * with something that it is done to, `title:`, or for a verb that is not said again `chapter 3 to Price`.
 */
export function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [];
  let clause: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    let next = i;
    while (next < tokens.length && CONNECTING.has(tokens[next]!.word)) next++;
    const verb =
      next > i && clause.length > 0 && next < tokens.length ? begins(tokens, next, clause, tokens[i]!) : null;
    if (verb === 'called') {
      clause.push({ ...tokens[i]!, kind: 'word', word: 'called' });
      i = next;
      while (NEW_PART.has(tokens[i + 1]?.word ?? '')) i++;
    } else if (verb) {
      clauses.push(clause);
      clause = verb === 'new' ? [] : verb;
      i = next - 1;
    } else clause.push(tokens[i]!);
  }
  return [...clauses, clause].filter(({ length }) => length > 0);
}

function begins(
  tokens: readonly Token[],
  at: number,
  clause: readonly Token[],
  separator: Token,
): 'new' | 'called' | Token[] | null {
  const token = tokens[at]!;
  const texted = clause.findIndex(isText);
  const isSemicolon = separator.word === ';';
  if (isField(token) && tokens[at + 1] && isText(tokens[at + 1]!)) return 'new';
  // What stands after a colon is a text that may say anything.
  if (texted >= 0 && !isSemicolon && !isChapter(clause[0])) return null;
  const verb = token.kind === 'word' ? VERBS.get(token.word) : undefined;
  const own = clause.find(({ kind, word }) => kind === 'word' && VERBS.has(word));
  const ownVerb = own && VERBS.get(own.word);
  const isResult =
    token.word === 'rename' && tokens.slice(at + 1, at + 3).some(({ word }) => RESULTS.has(word));
  if (
    (NAMING.has(token.word) || isResult) &&
    (ownVerb === 'split' || ownVerb === 'merge' || ownVerb === 'add')
  )
    return 'called';
  if (verb && verb !== 'start' && verb !== 'end' && hasObject(tokens, at + 1)) return 'new';
  if (verb && isChapter(tokens[at + 1])) return 'new';
  if ((verb === 'start' || verb === 'end') && tokens.slice(at + 1, at + 4).some(isChapter)) return 'new';
  if (isSemicolon) return 'new';
  if (ownVerb === 'rename' && own && clause.at(-1)!.kind !== 'number' && repeats(tokens, at)) return [own];
  if (ownVerb === 'add' && token.word === 'one' && clause.some(isChapter))
    return [own!, { ...token, kind: 'word', word: 'chapter' }];
  return null;
}

function repeats(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]!.word === 'the' ? at + 1 : at;
  if (isChapter(tokens[first]) || (tokens[first]?.kind === 'number' && tokens[first + 1]?.word === 'to'))
    return tokens.slice(first, first + 5).some(({ word, kind }) => kind === 'number' || word === 'to');
  return isChapter(tokens[first + 1]) || (first > at && tokens[first + 1]?.word === 'one');
}

function hasObject(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < Math.min(tokens.length, from + OBJECT_WITHIN); i++) {
    const token = tokens[i]!;
    if (token.kind === 'quoted' || NOUNS.has(token.word) || OBJECTS.has(token.word)) return true;
    if (token.kind === 'mark' || (i > from && VERBS.has(token.word))) return false;
  }
  return false;
}
