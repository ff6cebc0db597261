import type { Field } from './command.js';
import type { Slots } from './slots.js';
import type { Token } from './tokens.js';
import { VERBS } from './vocabulary.js';

/** Where words are to be found or put. */
export interface Place {
  /** None where only chapters are named, or every text is meant. */
  fields: Exclude<Field, 'all' | 'chapters'>[];
  chapters: number[];
  /** The chapters altogether are named, and no text of them. */
  isList: boolean;
  /** Before or after what is there. */
  edge: 1 | -1 | null;
  /** The clause without the place. */
  rest: readonly Token[];
  /** The word that leads to it; empty where there is no place. */
  lead: string;
}

export const NOWHERE: Omit<Place, 'rest'> = { fields: [], chapters: [], isList: false, edge: null, lead: '' };
const LEADS = new Set('in from of off under to before after into onto within on at for'.split(' '));
const EDGES = /^(?:end|start|beginning|front|back|bottom|top|begin)$/;
const FRONT = /^(?:start|beginning|front|top|begin)$/;

/** Words that name a place at the end of a clause. */
const MAX_PLACE = 14;

type Reader = (tokens: readonly Token[]) => Slots;

/** The field or the chapters that a clause names at its end, or at its beginning: `in the title of chapter 6, write …`. */
export function placeOf(all: readonly Token[], slotsOf: Reader): Place {
  const tokens = all.slice(
    0,
    all.findLastIndex(({ kind, word }) => kind !== 'mark' || !/^[.,;:!]$/.test(word)) + 1,
  );
  const told = toldOf(tokens, slotsOf);
  if (told) return told;
  const { bare, edge } = withoutEdge(tokens);
  if (bare.length === 0) return { ...NOWHERE, rest: tokens };
  if (bare.at(-1)?.word === 'everywhere')
    return { ...NOWHERE, rest: bare.slice(0, bare.at(-2)?.word === ',' ? -2 : -1), lead: 'everywhere' };
  for (let i = Math.max(1, bare.length - MAX_PLACE); i < bare.length - 1; i++) {
    const found = isLead(bare[i]!) && placeIn(bare.slice(i + 1), slotsOf);
    const lead = bare[i]!.word;
    const rest = /^(?:everywhere|throughout|,)$/.test(bare[i - 1]!.word)
      ? bare.slice(0, i - 1)
      : bare.slice(0, i);
    if (found && (lead !== ',' || found.fields.length > 0))
      return { ...found, rest, edge: edge ?? edgeOf(lead), lead: lead === ',' ? 'in' : lead };
  }
  if (isLead(bare[0]!))
    for (let i = Math.min(bare.length - 1, 8); i > 1; i--) {
      const found = placeIn(bare.slice(1, i), slotsOf);
      const from = bare[i]?.word === ',' ? i + 1 : i;
      if (found && bare[from]?.kind !== 'mark')
        return { ...found, rest: bare.slice(from), edge, lead: bare[0]!.word };
    }
  return { ...NOWHERE, rest: tokens };
}

/** `title: swap renewal for upsell` */
function toldOf(tokens: readonly Token[], slotsOf: Reader): Place | null {
  const sign = tokens.findIndex(({ word, kind }) => kind === 'mark' && word === ':');
  if (sign < 1 || !/^(?:replace|remove|add|keep|cut)$/.test(VERBS.get(tokens[sign + 1]?.word ?? '') ?? ''))
    return null;
  const found = placeIn(tokens.slice(0, sign), slotsOf);
  return found && { ...found, edge: null, rest: tokens.slice(sign + 1), lead: 'in' };
}

/** `it is 98, not 97, chapter 3 summary` */
const isLead = ({ kind, word }: Token): boolean => (kind === 'word' && LEADS.has(word)) || word === ',';
const edgeOf = (lead: string): Place['edge'] => (lead === 'before' ? 1 : lead === 'after' ? -1 : null);

/** `add (internal) to the title at the end` */
function withoutEdge(tokens: readonly Token[]): { bare: readonly Token[]; edge: Place['edge'] } {
  // `add X as the last sentence of the description`
  const as = tokens.findIndex(
    ({ word, kind }, i) =>
      i > 1 &&
      kind === 'word' &&
      word === 'as' &&
      tokens.slice(i + 1, i + 4).some((one) => /^(?:sentence|line)$/.test(one.word)),
  );
  const noun = tokens.findIndex(({ word }, i) => i > as && /^(?:sentence|line)$/.test(word));
  if (as > 0)
    return {
      bare: tokens.toSpliced(as, noun - as + 1),
      edge: /^(?:first|opening)$/.test(tokens[noun - 1]!.word) ? 1 : -1,
    };
  const last = tokens.at(-1);
  if (last?.kind !== 'word' || !EDGES.test(last.word) || tokens.length < 4)
    return { bare: tokens, edge: null };
  const from = tokens.findLastIndex(({ word }) => /^(?:at|on)$/.test(word));
  if (from < 1 || tokens.length - from > 4) return { bare: tokens, edge: null };
  return { bare: tokens.slice(0, from), edge: FRONT.test(last.word) ? 1 : -1 };
}

/** The place that tokens name; null where they say anything else. */
export function placeIn(
  tokens: readonly Token[],
  slotsOf: Reader,
): Pick<Place, 'fields' | 'chapters' | 'isList'> | null {
  if (tokens.length === 0 || tokens.some(({ kind, word }) => kind === 'mark' && word !== ',')) return null;
  const slots = slotsOf(tokens);
  const { unknown, verb, qualities, time, quoted, ask, nouns, count } = slots;
  if (unknown.length > 0 || verb !== null || qualities.size > 0 || time || quoted.length > 0 || ask)
    return null;
  if (
    [...nouns].some((noun) => !/^(?:title|description|chapter|everything|recording|line)$/.test(noun)) ||
    count !== null
  )
    return null;
  const fields = [...slots.fields].map((field) => (field === 'chapters' ? 'chapterTitles' : field));
  if (fields.length === 0 && slots.chapters.length === 0) return null;
  return {
    fields: [...new Set(fields)],
    chapters: slots.chapters,
    isList: slots.fields.has('chapters') && slots.chapters.length === 0,
  };
}
