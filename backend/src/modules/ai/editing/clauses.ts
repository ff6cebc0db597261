import type { Token } from './tokens.js';
import { NOUNS, ORDINALS, QUALITIES, VERBS } from './vocabulary.js';

const CONNECTING = new Set([
  'and',
  'then',
  'also',
  ',',
  ';',
  '.',
  '!',
  '&',
  'plus',
  'after',
  'that',
  'finally',
]);
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
 * with something that it is done to (`titles` are words of chapters), `title:`, or for a verb that is not said again `chapter 3 to Price`.
 */
export function clausesOf(tokens: readonly Token[], titles: ReadonlySet<string> = new Set()): Token[][] {
  const clauses: Token[][] = [];
  let clause: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    let next = i;
    while (next < tokens.length && CONNECTING.has(tokens[next]!.word)) next++;
    const verb =
      next > i && clause.length > 0 && next < tokens.length
        ? begins(tokens, next, clause, tokens[i]!, titles)
        : null;
    if (verb === 'called') {
      clause.push({ ...tokens[i]!, kind: 'word', word: 'called' });
      i = next;
      while (NEW_PART.has(tokens[i + 1]?.word ?? '')) i++;
      if (tokens[next]!.word === 'rename' && tokens[i + 1]?.word === 'to') i++;
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
  titles: ReadonlySet<string>,
): 'new' | 'called' | Token[] | null {
  const token = tokens[at]!;
  const texted = clause.findIndex(isText);
  const isSemicolon = separator.word === ';';
  const after = tokens[at + 1];
  if (
    isField(token) &&
    after &&
    (isText(after) || (after.kind === 'number' && NOUNS.has(tokens[at + 2]?.word ?? '')))
  )
    return 'new';
  // What stands after a colon is a text that may say anything.
  if (texted >= 0 && !isSemicolon && !isChapter(clause[0])) return null;
  const verb = token.kind === 'word' ? VERBS.get(token.word) : undefined;
  const own = clause.find(({ kind, word }) => kind === 'word' && VERBS.has(word));
  const ownVerb = own && VERBS.get(own.word);
  const isResult =
    token.word === 'rename' &&
    tokens.slice(at + 1, at + 3).some(({ word }) => RESULTS.has(word) || word === 'to');
  if (
    (NAMING.has(token.word) || isResult) &&
    (ownVerb === 'split' || ownVerb === 'merge' || ownVerb === 'add')
  )
    return 'called';
  if (verb && verb !== 'start' && verb !== 'end' && hasObject(tokens, at + 1, titles)) return 'new';
  if (verb && isChapter(tokens[at + 1])) return 'new';
  if ((verb === 'start' || verb === 'end') && tokens.slice(at + 1, at + 4).some(isChapter)) return 'new';
  if (token.word === "it's" && tokens[at + 1]?.kind === 'quoted') return 'new';
  if (isSemicolon) return 'new';
  if (isAnotherWish(tokens, at, clause)) return 'new';
  const said = own && ['rename', 'start', 'end'].includes(ownVerb ?? '') ? own : null;
  const isAfterText = clause.at(-1)!.kind !== 'number';
  if (said && isAfterText && repeats(tokens, at)) return [said];
  // `third one should be named Usage, fourth Training`, `first chapter Hi, last chapter Bye`
  if (
    (!own || ownVerb === 'light') &&
    isAfterText &&
    names(clause) &&
    names(tokens.slice(at)) &&
    separator.word === ','
  )
    return [{ ...token, kind: 'word', word: 'rename' }];
  if (ownVerb === 'add' && token.word === 'one' && clause.some(isChapter))
    return [own!, { ...token, kind: 'word', word: 'chapter' }];
  return null;
}

const placeOf = ({ kind, word }: Token): boolean =>
  kind === 'word' && (ORDINALS.includes(word) || /^(?:last|final|penultimate)$/.test(word));

/** Whether a chapter by its place begins here, with words after it. */
const names = (tokens: readonly Token[]): boolean => {
  const first = tokens[0]?.word === 'the' ? 1 : 0;
  return (
    tokens.length > first + 1 && placeOf(tokens[first]!) && NOUNS.get(tokens[first + 1]!.word) !== 'sentence'
  );
};

const wishOf = (tokens: readonly Token[]) => ({
  quality: tokens.map(({ kind, word }) => (kind === 'word' ? QUALITIES.get(word) : undefined)).find(Boolean),
  field: tokens.find((token) => isField(token) || isChapter(token))?.word,
});

/** `shorter title and a longer description`: another quality of another field. */
function isAnotherWish(tokens: readonly Token[], at: number, clause: readonly Token[]): boolean {
  const end = tokens.findIndex(({ word }, i) => i > at && CONNECTING.has(word));
  const [one, other] = [wishOf(clause), wishOf(tokens.slice(at, end < 0 ? undefined : end))];
  return (
    Boolean(one.quality && other.quality && one.field && other.field) &&
    one.quality !== other.quality &&
    one.field !== other.field
  );
}

function repeats(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]!.word === 'the' ? at + 1 : at;
  if (isChapter(tokens[first]) || (tokens[first]?.kind === 'number' && tokens[first + 1]?.word === 'to'))
    return tokens.slice(first, first + 5).some(({ word, kind }) => kind === 'number' || word === 'to');
  return isChapter(tokens[first + 1]) || (first > at && tokens[first + 1]?.word === 'one');
}

function hasObject(tokens: readonly Token[], from: number, titles: ReadonlySet<string>): boolean {
  for (let i = from; i < Math.min(tokens.length, from + OBJECT_WITHIN); i++) {
    const token = tokens[i]!;
    if (token.kind === 'quoted' || NOUNS.has(token.word) || OBJECTS.has(token.word)) return true;
    if (titles.has(token.word) || (i === from && token.kind === 'number')) return true;
    if (token.kind === 'mark' || (i > from && VERBS.has(token.word))) return false;
  }
  return false;
}
