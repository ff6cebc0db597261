import { capitalised } from '../writing/sentences.js';
import { aCommandTo, type Command, type Field } from './command.js';
import type { Token } from './tokens.js';
import { BEYOND, IGNORED, NOUNS, VERBS } from './vocabulary.js';

const TEXT_FIELDS = { title: 'title', description: 'description', chapter: 'chapterTitles' } as const;
const IN = new Set(['in', 'from', 'of', 'off', 'to', 'before', 'after', 'into', 'with']);
const LEADING =
  /^(?:(?:the|a|an|every|all|any|this|some|word|words|phrase|name|text|following|line|note|sentence|of) )+/i;
const beyondOf = (words: string) =>
  BEYOND.find(([, beyond]) =>
    words
      .toLowerCase()
      .split(/\W+/)
      .some((word) => beyond.split(' ').includes(word)),
  );

export function given(text: string): string {
  const bare = text.trim().replace(/^(["'])(.*)\1[.!]?$/u, '$2');
  return (bare === text.trim() ? bare.replace(/[.;,]+$/u, '') : bare).trim();
}

const asSentence = (text: string): string =>
  / /.test(text) ? capitalised(/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text) : text;

interface Place {
  field: Exclude<Field, 'all'>;
  chapter: number | null;
  from: number;
  next: number;
}

/**
 * Clauses that hold words to find or to write between their own: `replace A with B in the title`, `add X to the
 * description`, `remove the word X from the chapter titles`. Null for all others; a sentence where it cannot be done.
 */
export function readWorded(text: string, tokens: readonly Token[]): Command[] | string | null {
  const verb = VERBS.get(tokens[0]?.word ?? '');
  const raw = (from: number, to: number) =>
    from < to ? text.slice(tokens[from]!.from, tokens[to - 1]!.to).trim() : '';
  const find = (words: RegExp, from: number) =>
    tokens.findIndex(({ word, kind }, i) => i >= from && kind !== 'quoted' && words.test(word));
  const place = placeAt(tokens);

  const spelled = find(/^(?:spelled|spelt|written)$/, 1);
  if (spelled > 0) {
    const not = find(/^not$/, spelled);
    if (not > 0) return [replacing(raw(not + 1, tokens.length), raw(spelled + 1, not), 'all')];
    return [replacing(raw(0, spelled).replace(/ is$/i, ''), raw(spelled + 1, tokens.length), 'all')];
  }
  // `it's BrightWater with a capital W`
  const capital = find(/^(?:with|in)$/, 1);
  if (
    /^it'?s$/.test(tokens[0]!.word) &&
    capital > 0 &&
    /capital|small|letter/i.test(raw(capital, tokens.length))
  )
    return [aCommandTo('correct', 'all', { value: given(raw(1, capital)) })];
  // `use Acme review as the title`
  const as = find(/^as$/, 2);
  const used = TEXT_FIELDS[NOUNS.get(tokens.at(-1)!.word) as 'title'];
  if (
    (verb === 'light' || !verb) &&
    as > 0 &&
    tokens.length - as <= 3 &&
    (used === 'title' || used === 'description') &&
    !isKnown(tokens, verb ? 1 : 0, as)
  )
    return [aCommandTo('set', used, { value: given(raw(verb ? 1 : 0, as)) })];
  // `add Acme at 37:00`
  const last = tokens.at(-1)!;
  if (
    verb === 'add' &&
    last.kind === 'time' &&
    /^(?:at|from)$/.test(tokens.at(-2)!.word) &&
    tokens.length > 3 &&
    tokens.every(({ word }) => !NOUNS.has(word))
  )
    return [aCommandTo('add', 'chapters', { time: last.value, value: given(raw(1, tokens.length - 2)) })];
  const by = verb === 'replace' ? find(/^(?:with|by|for)$/, 2) : find(/^(?:to|into)$/, 2);
  const isExchange =
    verb === 'replace' || verb === 'correct' || /^(?:change|rename)$/.test(tokens[0]?.word ?? '');
  if (isExchange && by > 0 && !isKnown(tokens, 1, by)) {
    const everywhere = find(/^everywhere$/, by);
    const end = everywhere > 0 ? everywhere : place && place.from > by ? place.from : tokens.length;
    const field = place && place.from > by ? place.field : 'all';
    if (verb !== 'replace' && field === 'all' && everywhere < 0 && verb !== 'correct') return null;
    const words = raw(1, by).replace(verb === 'correct' ? /^(?:the )?(?:spelling|name) (?:of )?/i : /^$/, '');
    const replaced = replacing(words, raw(by + 1, end), field);
    const other = place && end === place.from ? alsoIn(tokens, place) : null;
    return other ? [replaced, { ...replaced, field: other }] : [replaced];
  }
  if (verb === 'correct') {
    const of = find(/^(?:of)$/, 1);
    const last = tokens.at(-1)!.word === 'everywhere' ? tokens.length - 1 : tokens.length;
    if (of > 0 && !isKnown(tokens, of + 1, last))
      return [
        aCommandTo('correct', 'all', {
          value: given(raw(of + 1, tokens.length).replace(/ everywhere$/i, '')),
        }),
      ];
  }
  const instead = find(/^instead$/, 1);
  const say = find(/^(?:say|use|write|put|have)$/, 0);
  if (instead > say + 1 && say >= 0 && tokens[instead + 1]?.word === 'of') {
    const end = place && place.from > instead ? place.from : tokens.length;
    const { field = 'all', chapter = null } = place ?? {};
    const words = replacing(raw(instead + 2, end), raw(say + 1, instead), field);
    return [{ ...words, chapters: chapter ? [chapter] : [] }];
  }
  if (!place) return null;
  const isTaken = tokens[0]!.word === 'take' && tokens[place.from]!.word === 'off';
  if ((verb === 'remove' || isTaken) && place.from > 1 && !isKnown(tokens, 1, place.from))
    return [
      { ...replacing(raw(1, place.from), '', place.field), chapters: place.chapter ? [place.chapter] : [] },
    ];
  if (verb === 'add' || verb === 'light' || verb === 'start' || verb === 'end')
    return adding(tokens, place, verb, raw);
  return null;
}

const replacing = (words: string, by: string, field: Field): Command =>
  aCommandTo('replace', field, { words: given(given(words).replace(LEADING, '')), value: given(by) });

function adding(
  tokens: readonly Token[],
  place: Place,
  verb: string,
  raw: (from: number, to: number) => string,
): Command[] | string | null {
  if (place.field !== 'title' && place.field !== 'description')
    return place.field === 'chapterTitles' && verb === 'add'
      ? (beyondOf(raw(1, place.from))?.[0] ?? null)
      : null;
  const lead = tokens[place.from]?.word ?? '';
  const isFront = lead === 'before' || verb === 'start' || tokens[0]!.word === 'prepend';
  const write = (said: string) => {
    const value = said
      .trim()
      .replace(/^(?:that|saying|that says|:)\s+/i, '')
      .replace(/^(["'])(.*)\1[.]?$/u, '$2');
    if (value === '') return null;
    const named = tokens.slice(1, place.from).map(({ word }) => NOUNS.get(word));
    const isList =
      named.includes('timestamps') || (named.includes('chapter') && place.field === 'description');
    if (isList && place.next >= tokens.length) return [aCommandTo('list', 'description')];
    if (!/["']/.test(said) && beyondOf(value)) return beyondOf(value)![0];
    return [
      aCommandTo('add', place.field, {
        value: place.field === 'description' && !isFront && !/["']/.test(said) ? asSentence(value) : value,
        count: isFront ? 1 : -1,
      }),
    ];
  };
  if (verb === 'start' || verb === 'end') {
    const rest = tokens[place.next]?.word === 'with' ? raw(place.next + 1, tokens.length) : '';
    return rest ? write(rest) : null;
  }
  const before = raw(1, place.from);
  const after = raw(place.next, tokens.length).replace(
    /^(?:(?:at the )?(?:end|start|after|before))?[.!]?$/i,
    '',
  );
  const isPointed =
    before === '' || /^(?:an? |the )?(?:following|this|line|note|sentence|text)$/i.test(before);
  if (isPointed && verb === 'add') return write(after);
  if (
    verb === 'light' &&
    !(lead === 'before' || lead === 'after' || (tokens[0]!.word === 'put' && lead === 'into'))
  )
    return null;
  if (verb === 'add' && NOUNS.get(tokens[place.from - 1]?.word ?? '') === 'word' && /^more\b/i.test(before))
    return null;
  return after === '' ? write(before) : null;
}

/** Where words are to be found or put: the last field that a word such as `in` or `to` leads to; or the field right after a verb. */
function placeAt(tokens: readonly Token[]): Place | null {
  for (let i = tokens.length - 1; i > 0; i--) {
    const noun = NOUNS.get(tokens[i]!.kind === 'quoted' ? '' : tokens[i]!.word) as keyof typeof TEXT_FIELDS;
    const field = TEXT_FIELDS[noun];
    if (!field) continue;
    let from = i - 1;
    while (
      from > 0 &&
      /^(?:the|all|every|this|my|chapter|chapters|recording|video)$/.test(tokens[from]!.word)
    )
      from--;
    if (IN.has(tokens[from]!.word) && from > 0) {
      const isTitles = tokens.slice(from, i).some(({ word }) => NOUNS.get(word) === 'chapter');
      const number = noun === 'chapter' ? tokens[i + 1] : undefined;
      const chapter = number?.kind === 'number' ? number.value : null;
      return {
        field: isTitles && noun === 'title' ? 'chapterTitles' : field,
        chapter,
        from,
        next: i + (chapter ? 2 : 1),
      };
    }
    if (from === 0) return { field, chapter: null, from: 1, next: i + 1 };
  }
  return null;
}

/** `in title and description` */
function alsoIn(tokens: readonly Token[], { next }: Place): Field | null {
  const noun = NOUNS.get(tokens.at(-1)!.word) as keyof typeof TEXT_FIELDS;
  return tokens[next]?.word === 'and' && tokens.length - next <= 3 ? (TEXT_FIELDS[noun] ?? null) : null;
}

function isKnown(tokens: readonly Token[], from: number, to: number): boolean {
  const named = tokens.slice(from, to);
  if (named.length === 0 || named.some(({ kind }) => kind === 'quoted')) return named.length === 0;
  // `renewal call`
  const isNamed = named.some(({ word }) => !IGNORED.has(word) && !NOUNS.has(word) && !VERBS.has(word));
  const nouns = named.map(({ word }) => NOUNS.get(word.replace(/'s?$/, '')));
  if (nouns.includes('fillers')) return true;
  if (nouns.includes('word') || /^(?:the )?spelling of/.test(named.map(({ word }) => word).join(' ')))
    return false;
  return (
    nouns.some((noun) => noun !== undefined && noun !== 'line' && (noun !== 'recording' || !isNamed)) ||
    named.every(({ word }) => /^(?:it|this|that|all)$/.test(word))
  );
}
