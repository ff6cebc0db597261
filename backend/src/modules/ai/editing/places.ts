import type { Field } from './command.js';
import type { EditedContent } from './ports/editor.js';
import type { Range } from './token.js';
import type { Target } from './target.js';
import type { Targets } from './targets.js';
import { VERBS } from './lexicon.js';

export interface Place {
  fields: readonly Field[];
  chapters: readonly number[];
  edge: 1 | -1 | null;
  lead: string;
  rest: Range;
}

const LEAD = /^(?:in|from|of|off|under|to|before|after|into|onto|within|on|at|for|throughout)$/;
const EDGE = /^(?:end|start|beginning|front|top|bottom)$/;
const MODAL = /^(?:should|must|contain|needs?|has|have|says?|reads?|ends?|starts?|is|lacks?|misses)$/;
const SKIPPED = /^(?:it|should|must|says?|reads?|has|have|needs?|the|word|also)$/;

export function placeOf(
  { fields, chapters, isAll, isItself }: Target,
  lead: string,
  edge: Place['edge'],
  rest: Range,
): Place {
  const named = fields.map((field) => (field === 'chapters' ? 'chapterTitles' : field));
  return {
    fields: isAll ? ['all'] : isItself ? ['title'] : named,
    chapters,
    edge: edge ?? (lead === 'before' ? 1 : lead === 'after' ? -1 : null),
    lead,
    rest,
  };
}

export function* placesIn(targets: Targets, [start, end]: Range): Generator<Place> {
  let to = end;
  while (to > start && /^[.,;!]$/.test(targets.word(to - 1, to))) to--;
  const word = (i: number) => targets.word(i, to);
  let [bare, edge] = [to, null as Place['edge']];
  if (EDGE.test(word(to - 1)) && to - start > 3)
    for (let i = to - 2; i > to - 5 && i > start; i--)
      if (/^(?:at|on|to)$/.test(word(i))) [bare, edge] = [i, /^(?:end|bottom)$/.test(word(to - 1)) ? -1 : 1];
  if (word(bare - 1) === 'everywhere') {
    const rest = word(bare - 2) === ',' ? bare - 2 : bare - 1;
    yield { fields: ['all'], chapters: [], edge, lead: 'everywhere', rest: [start, rest] };
  }
  for (let i = start + 1; i < bare - 1; i++) {
    if (!LEAD.test(word(i)) && word(i) !== ',') continue;
    const named = targets.at(i + 1, bare);
    if (!named || named.next !== bare || (word(i) === ',' && named.fields.length === 0)) continue;
    const rest = word(i - 1) === ',' ? i - 1 : i;
    yield placeOf(named, word(i) === ',' ? 'in' : word(i), edge, [start, rest]);
  }
  const lead = LEAD.test(word(start)) ? start + 1 : start;
  const named = targets.at(lead, to);
  if (named && named.next < bare) {
    let from = named.next;
    while (/^[,:–-]$/.test(word(from))) from++;
    const isTold =
      from > named.next || lead > start || MODAL.test(word(from)) || VERBS.get(word(from)) === 'light';
    const isShould = (i: number) => word(i) === 'should' && word(i + 1) === 'be';
    while (isTold && SKIPPED.test(word(from)) && from < bare - 1 && !isShould(from)) from++;
    if (isTold) yield placeOf(named, 'of', edge, [from, bare]);
  }
  yield { fields: [], chapters: [], edge, lead: '', rest: [start, bare] };
}

export function textOf(
  { title, description, chapters: list }: EditedContent,
  { fields, chapters }: Pick<Place, 'fields' | 'chapters'>,
): string {
  const isOf = (field: Field) => fields.length === 0 || fields.includes(field) || fields.includes('all');
  const isBare = chapters.length === 0;
  const named = list.filter((_, i) => isBare || chapters.includes(i + 1));
  return [
    ...(isBare && isOf('title') ? [title] : []),
    ...(isBare && isOf('description') ? [description] : []),
    ...(isOf('chapterTitles') ? named.map((chapter) => chapter.title) : []),
    ...(isOf('summary') ? named.map(({ summary }) => summary ?? '') : []),
  ].join('\n');
}
