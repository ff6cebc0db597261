import type { ChapterReferences } from './chapter-references.js';
import { CALLED } from './clause.js';
import { aCommandTo, type Command } from './command.js';
import { nobody, topicTitle } from './decide-chapters.js';
import { given } from './given-text.js';
import type { Token } from './tokens.js';
import { IGNORED, NOUNS, VERBS } from './vocabulary.js';

const OWN = /^(?:own|separate|dedicated)$/;
/** Around what is to have its chapter: `give … its`, `… deserves an`. */
const AROUND = new Set(
  'deserves deserve gets get needs need become becomes into as have has be part bit topic part'.split(' '),
);

/** `the payment schedule should be a separate chapter`, `give the audit its own chapter`: a chapter where it comes up. */
export function ownChapter(
  text: string,
  tokens: readonly Token[],
  references: ChapterReferences,
): Command[] | string | null {
  const isChapter = (i: number) => tokens[i]?.kind === 'word' && NOUNS.get(tokens[i].word) === 'chapter';
  const own = tokens.findIndex(
    ({ word }, i) => OWN.test(word) && (isChapter(i + 1) || (word === 'own' && isChapter(i - 3))),
  );
  if (own < 0 || tokens.some(({ kind }) => kind === 'number' || kind === 'time')) return null;
  const from = isChapter(own + 1) ? own : own - 3;
  const called = tokens.findIndex(({ word, kind }, i) => i > own && kind === 'word' && CALLED.has(word));
  const end = called < 0 ? tokens.length : called;
  const isEmpty = ({ kind, word }: Token) =>
    kind === 'word' &&
    (IGNORED.has(word) || AROUND.has(word) || VERBS.get(word) === 'light' || /^(?:for|about|on)$/.test(word));
  const parts = [tokens.slice(0, from), tokens.slice(from === own ? own + 2 : own + 1, end)];
  const [said, ...more] = parts
    .map((part) => {
      const first = part.findIndex((token) => !isEmpty(token));
      return first < 0 ? [] : part.slice(first, part.findLastIndex((token) => !isEmpty(token)) + 1);
    })
    .filter((part) => part.length > 0);
  if (!said || more.length > 0) return null;
  const topic = text.slice(said[0]!.from, said.at(-1)!.to);
  const time = references.moment(topic, undefined);
  const name = called < 0 ? null : given(text.slice(tokens[called + 1]?.from, tokens.at(-1)!.to));
  return time === null
    ? nobody(topic)
    : [aCommandTo('add', 'chapters', { time, value: name ?? topicTitle(topic) })];
}
