import { aCommandTo, type Command, type Field } from './command.js';
import type { Step } from './decision.js';
import type { Slots } from './slots.js';
import { given, unquoted } from './given-text.js';

const WHAT_BETTER =
  'What should be better: the title, the description or the chapter titles? Say for example “make the title better”.';
/** `I like the summary of chapter 3` is no request. */
const ASKS_FOR =
  /\b(?:needs?|lacks?|requires?|miss(?:es|ing)|without|(?:has|have) no|giv\w+|write|put|add|wants?|would like|(?:'d|d) like|get|make|fill|new|better|should|must|could|please)\b|\bsumm?\w+ for\b(?!.*\b(?:is|are|was|were)\b)/i;
const AT_MOST = /\b(?:max(?:imum)?|at most|no(?:t)? more than|no longer than)\b/i;
const LETTERS = ['upper', 'lower', 'title', 'sentence'] as const;

const textsOf = ({ fields }: Slots): Field[] =>
  (['title', 'description'] as const).filter((field) => fields.has(field));
const ofChapters = ({ fields, chapters }: Slots): Field[] => {
  const isOfTitles = fields.has('chapters') || fields.has('chapterTitles');
  if (fields.has('summary')) return fields.has('chapterTitles') ? ['chapterTitles', 'summary'] : ['summary'];
  return isOfTitles || chapters.length > 0 ? ['chapterTitles'] : [];
};
const textIn = ({ value, quoted }: Slots): string => unquoted(value ?? quoted[0] ?? '');
const isLone = ({ chapters, fields }: Slots): boolean => chapters.length === 0 && fields.size === 0;

function titled(chapters: readonly number[], value: string): Command[] | null {
  const values = chapters.length === 1 ? [value] : value.split(/,? and |, /);
  if (values.length !== chapters.length) return null;
  return chapters.map((chapter, i) =>
    aCommandTo('set', 'chapterTitles', { chapters: [chapter], value: given(values[i]!) }),
  );
}

export const setting = {
  summary(slots: Slots): Command[] | undefined {
    const { verb, fields, chapters, count, counted, qualities } = slots;
    if (!fields.has('summary') || slots.ask) return undefined;
    if (textIn(slots) !== '')
      return verb === 'add' && chapters.length === 1
        ? [aCommandTo('set', 'summary', { chapters, value: textIn(slots) })]
        : undefined;
    if (counted === 'sentence' && count !== null && AT_MOST.test(slots.phrase))
      return [aCommandTo('shorten', 'summary', { chapters, unit: 'sentences', count })];
    const isWritten = /^(?:add|rewrite|summarize)$/.test(verb ?? '');
    const isAsked = (verb === null || verb === 'light') && ASKS_FOR.test(slots.phrase);
    if (!isWritten && !isAsked) return undefined;
    const sentences = count ?? (qualities.has('longer') ? 2 : 1);
    return [aCommandTo('rewrite', 'summary', { chapters, unit: 'sentences', count: sentences })];
  },

  correction(slots: Slots): Step {
    const { verb, nouns, fields, chapters } = slots;
    const [text] = textsOf(slots);
    if (verb === 'clean' && isLone(slots) && !nouns.has('fillers')) return WHAT_BETTER;
    if (nouns.has('fillers') || verb === 'clean')
      return [aCommandTo('remove', text ?? 'all', { chapters, unit: 'fillers' })];
    if (!nouns.has('typos') && verb !== 'correct') return undefined;
    if (!nouns.has('typos') && slots.isItself) return isLone(slots) ? WHAT_BETTER : null;
    const isOfTexts = fields.has('chapterTitles') || fields.has('chapters') || fields.has('summary');
    const wanted = [...textsOf(slots), ...(isOfTexts ? ofChapters(slots) : [])];
    return (wanted.length > 0 ? wanted : (['all'] as const)).map((field) =>
      aCommandTo('correct', field, { chapters }),
    );
  },

  letters(slots: Slots): Step {
    const { verb, nouns, qualities, chapters } = slots;
    if (verb === 'number') return [aCommandTo('number', 'chapterTitles', { chapters })];
    const asked = LETTERS.find((one) => qualities.has(one));
    const isOfEach = nouns.has('character') || /\b(?:each|every) word\b/i.test(slots.phrase);
    const isFirst = isOfEach && nouns.has('word') && asked === 'upper';
    const letters = verb === 'capitalize' || isFirst ? (nouns.has('word') ? 'words' : 'title') : asked;
    if (!letters) return undefined;
    const wanted = [...textsOf(slots), ...ofChapters(slots)];
    const all: Field[] = wanted.length > 0 ? wanted : ['title', 'chapterTitles'];
    return all.map((field) => aCommandTo('recase', field, { chapters, value: letters }));
  },

  value(slots: Slots): Step {
    const { verb, qualities, fields, chapters } = slots;
    const value = slots.value === null ? (slots.quoted[0] ?? null) : given(slots.value);
    const texts = textsOf(slots);
    if (slots.nouns.has('sentence') && slots.edge !== null) return null;
    if (value !== null) {
      if (fields.has('summary')) return [aCommandTo('set', 'summary', { chapters, value: textIn(slots) })];
      if (chapters.length > 0) return titled(chapters, value);
      if (fields.has('chapters') || fields.has('chapterTitles')) return slots.ask;
      if (texts.length === 1)
        return [aCommandTo('set', texts[0]!, { value: texts[0] === 'description' ? textIn(slots) : value })];
      return isLone(slots) && (slots.isItself || verb === 'rename')
        ? [aCommandTo('set', 'title', { value })]
        : null;
    }
    if (verb !== 'rename' || qualities.size > 0) return undefined;
    return isLone(slots) ? 'What should it be called? For example “rename it to Renewal call”.' : null;
  },
};

export function rewriting(slots: Slots): Step {
  const { verb, qualities, nouns, fields, chapters, count, counted } = slots;
  const the = (operation: 'rewrite' | 'shorten' | 'lengthen', field: Field, more: Partial<Command> = {}) =>
    aCommandTo(operation, field, { chapters, ...more });
  const texts = textsOf(slots);
  const summaryOr = (field: Field): Field => (fields.has('summary') ? 'summary' : field);
  if ((counted === 'sentence' || nouns.has('sentence')) && slots.edge === null)
    return [the('rewrite', summaryOr('description'), { unit: 'sentences', count: count ?? 1 })];
  if (verb === 'summarize')
    return [the('rewrite', chapters.length > 0 ? 'summary' : summaryOr('description'))];
  const unit = counted === 'word' ? 'words' : counted === 'character' ? 'characters' : null;
  if (unit && count !== null)
    return [...texts, ...ofChapters(slots)]
      .slice(0, 1)
      .map((field) => the('shorten', field, { unit, count }));

  const isShorter = verb === 'shorten' || verb === 'cut' || qualities.has('shorter');
  const isList = fields.has('chapters') && !isShorter && chapters.length === 0;
  const wanted: Field[] = [...texts, ...(isList ? (['chapters'] as const) : ofChapters(slots))];
  // The recording itself is not shortened by commands.
  if (wanted.length === 0 && (verb === 'cut' || nouns.has('recording')) && verb !== 'rewrite') return null;
  const or = (...fallback: Field[]) => (wanted.length > 0 ? wanted : fallback);
  const isTold =
    verb === null &&
    slots.value === null &&
    (slots.isItself
      ? wanted.length === 0
      : chapters.length > 0 && !nouns.has('title') && !fields.has('summary'));
  if (isTold && (isShorter || qualities.has('longer'))) return null;
  if (isShorter) return or('title', 'description').map((field) => the('shorten', field));
  const isMore =
    qualities.has('more') && fields.size === 1 && fields.has('description') && verb === 'rewrite';
  if (verb === 'lengthen' || qualities.has('longer') || isMore)
    return or('description').map((field) => the('lengthen', field));
  if (verb !== 'rewrite' && !qualities.has('better')) return undefined;
  if (isLone(slots) && slots.isItself && !nouns.has('everything') && !nouns.has('recording'))
    return WHAT_BETTER;
  return or('title', 'description').map((field) => the('rewrite', field));
}
