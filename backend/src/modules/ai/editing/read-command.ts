import { type ChapterReferences, ChapterReferences as References } from './chapter-references.js';
import { SlotReader } from './slot-reader.js';
import type { Slots } from './slots.js';
import { clausesOf } from './clauses.js';
import { aCommandTo, type Command, type Field, type Operation } from './command.js';
import type { EditorInput } from './ports/editor.js';
import { type Token, tokensOf } from './tokens.js';
import { sentencesIn } from './text-changes.js';
import { ASKING, BEYOND, COURTESIES, THANKS } from './vocabulary.js';
import { given, readWorded } from './worded-clauses.js';
import { wordsOf } from '../writing/tokenise.js';

export type Reading = { commands: Command[] } | 'question' | { say: string };

const EXAMPLES =
  'Try “make the title shorter”, “rename chapter 2 to Pricing”, “merge chapters 2 and 3” or “split chapter 3 at 4:30”.';
export const NOT_UNDERSTOOD = `I didn’t understand that. Nothing changed. ${EXAMPLES}`;
const UNDO = /^(?:undo|revert|restore|go back|take (?:it|that) back|roll ?back|reset)\b|^redo$/i;
const TALK = /^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i;

export function readCommand(input: EditorInput): Reading {
  const text = tidied(input.command);
  const bare = text.replace(COURTESIES, '');
  const isPolite = bare !== text || /^(?:can|could|should|may) the\b/i.test(bare);
  if (bare === '' || TALK.test(bare)) return { say: EXAMPLES };
  if (UNDO.test(bare)) return { say: 'To go back, use Undo next to the command. Nothing changed.' };
  const isQuestion = ASKING.test(bare) || (/\?\s*$/.test(bare) && !isPolite);
  const suggestion = /^(?:what|how) about (?=an? )/i.exec(bare)?.[0];
  if (isQuestion && !suggestion) return 'question';
  const said = bare
    .slice(suggestion?.length ?? 0)
    .replace(/[?!]+$/u, '')
    .replace(/(?<!")\.$/u, (dot) => (/[:"]|\bto\b/.test(bare) ? dot : ''));
  const tokens = tokensOf(said, ownWords(input));
  const references = new References(input);
  const commands: Command[] = [];
  for (const clause of clausesOf(tokens)) {
    const read = readClause(said, clause, references, input, commands.at(-1));
    if (typeof read === 'string') return { say: read };
    const known = commands.map((command) => JSON.stringify(command));
    commands.push(...read.filter((command) => !known.includes(JSON.stringify(command))));
  }
  return { commands };
}

function tidied(command: string): string {
  return command
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(THANKS, '')
    .trim();
}

const ownWords = ({ content, lines }: EditorInput): Set<string> =>
  new Set(
    [
      content.title,
      content.description,
      ...content.chapters.flatMap(({ title, summary }) => [title, summary ?? '']),
      ...lines.map(({ text }) => text),
    ].flatMap(wordsOf),
  );

function readClause(
  text: string,
  tokens: readonly Token[],
  references: ChapterReferences,
  input: EditorInput,
  before: Command | undefined,
): Command[] | string {
  const worded = readWorded(text, tokens);
  if (worded) return worded;
  const titles = input.content.chapters.map(({ title }) => title);
  const slots = new SlotReader(text, tokens, references, titles).read();
  // `The description is too long, shorten it`
  const lone = slots.fields.size === 0 && slots.chapters.length === 0 && slots.value === null;
  if (slots.isItself && lone && (before?.field === 'title' || before?.field === 'description'))
    slots.fields.add(before.field);
  if (slots.unknown.length === 0) {
    const commands = decide(slots, references, input);
    if (commands) return commands;
  }
  const words = new Set(tokens.map(({ word }) => word));
  return (
    BEYOND.find(([, beyond]) => beyond.split(' ').some((word) => words.has(word)))?.[0] ?? NOT_UNDERSTOOD
  );
}

function decide(slots: Slots, references: ChapterReferences, input: EditorInput): Command[] | string | null {
  const { verb, qualities, nouns, fields, chapters, count, counted, edge, topic, isItself } = slots;
  const value = slots.value === null ? (slots.quoted[0] ?? null) : given(slots.value);
  const has = (...wanted: Slots['verb'][]) => wanted.includes(verb);
  const the = (operation: Operation, field: Field, more: Partial<Command> = {}) => [
    aCommandTo(operation, field, { chapters, ...more }),
  ];
  const unnamed = () => slots.ask ?? ask(references);
  const moment = (chapter?: number) =>
    slots.time?.value ?? (topic ? references.moment(topic, chapter) : null);
  const isGiven = slots.time !== null || topic !== null;
  const texts: Field[] = (['title', 'description'] as const).filter((field) => fields.has(field));
  const isAll = nouns.has('everything') && fields.size === 0;
  const lone = chapters.length === 0 && fields.size === 0;

  if (slots.ask && !(has('add') && value)) return slots.ask;
  if (nouns.has('fillers') || has('clean')) return the('remove', texts[0] ?? 'all', { unit: 'fillers' });
  if (nouns.has('speakers') && has('remove'))
    return fields.has('title') ? the('remove', 'title', { unit: 'names' }) : null;
  if (nouns.has('typos') || has('correct'))
    return the(
      'correct',
      texts[0] ?? (fields.has('chapterTitles') || fields.has('chapters') ? 'chapterTitles' : 'all'),
    );
  if (has('merge')) {
    const all = fields.has('chapters') && chapters.length === 0;
    return all || chapters.length > 0 ? the('merge', 'chapters', { value }) : unnamed();
  }
  const isCut = has('cut') && chapters.length > 0 && texts.length === 0;
  if (has('split') || isCut || (qualities.has('half') && chapters.length > 0)) {
    const [chapter] = chapters;
    if (chapters.length > 1) return ask(references);
    const time = moment(chapter);
    const at = chapter ?? (time === null ? undefined : first(references.byTime(time)));
    if (isGiven && time === null) return `Nobody talks about “${topic}” there. Nothing changed.`;
    if (at === undefined && counted === 'chapter' && count) return the('resize', 'chapters', { count });
    if (at === undefined)
      return qualities.has('more') ? the('resize', 'chapters', { count: more(input) }) : unnamed();
    return the('split', 'chapters', {
      chapters: [at],
      time,
      value,
      count: counted === 'sentence' ? null : count,
    });
  }
  if (
    has('add') ||
    (nouns.has('chapter') && isGiven && chapters.length === 0 && !has('remove', 'keep', 'start', 'end'))
  ) {
    if (!nouns.has('chapter')) return qualities.has('longer') && texts[0] ? the('lengthen', texts[0]) : null;
    if (nouns.has('numbers')) return the('number', 'chapterTitles');
    if (qualities.has('more') && !isGiven) return the('resize', 'chapters', { count: more(input) });
    if (!isGiven)
      return 'Where should the chapter begin? For example “add a chapter at 2:10 called Pricing”.';
    const time = moment();
    return time === null
      ? `Nobody talks about “${topic}”. Nothing changed.`
      : the('add', 'chapters', { chapters: [], time, value: value ?? topicTitle(slots) });
  }
  if (chapters.length === 1 && isGiven && !has('remove', 'keep', 'rename')) {
    const [chapter] = chapters;
    const start = input.content.chapters[chapter! - 1]!.startTime;
    const time = moment();
    if (time === null) return `Nobody talks about “${topic}”. Nothing changed.`;
    if (has('end', 'lengthen')) return the('end', 'chapters', { time });
    if (slots.time?.isClock || topic || !(qualities.has('earlier') || qualities.has('later') || has('start')))
      return has('start', 'light') || topic || verb === null ? the('start', 'chapters', { time }) : null;
    return the('start', 'chapters', { time: start + (qualities.has('earlier') ? -time : time) });
  }
  if (has('keep') && chapters.length > 0) return the('keep', 'chapters');
  if (has('remove') || (has('cut') && edge !== null)) {
    if (slots.nth !== null) {
      const sentence = sentencesIn(input.content.description).at(slots.nth < 0 ? slots.nth : slots.nth - 1);
      if (sentence === undefined) return 'The description has fewer sentences. Nothing changed.';
      return the('replace', 'description', { words: sentence, value: '' });
    }
    if (nouns.has('sentence'))
      return the('remove', 'description', {
        unit: 'sentences',
        words: topic,
        count: edge && edge * (count ?? 1),
      });
    if (nouns.has('numbers')) return the('remove', 'chapterTitles', { unit: 'numbers' });
    if (qualities.has('except') && chapters.length > 0) return the('keep', 'chapters');
    if (chapters.length > 0 && (fields.size === 0 || fields.has('chapters')))
      return the('remove', 'chapters');
    if (chapters.length > 0 && fields.has('summary')) return the('set', 'summary', { value: '' });
    if (fields.size === 1) {
      const [field] = fields;
      if (field === 'chapters' && !nouns.has('everything')) return unnamed();
      return field === 'chapterTitles' || field === 'summary' ? null : the('remove', field!);
    }
    if (slots.quoted[0] && lone) return the('replace', 'all', { words: slots.quoted[0], value: '' });
    return null;
  }
  if (counted === 'chapter' && count !== null && chapters.length === 0)
    return the('resize', 'chapters', { count });
  if (fields.has('chapters') && (qualities.has('fewer') || has('reduce')))
    return the('resize', 'chapters', { count: fewer(input) });
  if (fields.has('chapters') && qualities.has('more'))
    return the('resize', 'chapters', { count: more(input) });
  if (has('number')) return the('number', 'chapterTitles');
  if (nouns.has('numbers') && has('light') && (fields.has('chapters') || fields.has('chapterTitles')))
    return the('number', 'chapterTitles');
  if (nouns.has('timestamps') && texts.includes('description')) return the('list', 'description');

  const letters = has('capitalize')
    ? nouns.has('word')
      ? 'words'
      : 'title'
    : (['upper', 'lower', 'title', 'sentence'] as const).find((one) => qualities.has(one));
  const titles: Field[] =
    fields.has('chapters') || fields.has('chapterTitles') || chapters.length > 0 ? ['chapterTitles'] : [];
  if (letters) {
    const wanted: Field[] = [...texts, ...titles];
    const all: Field[] = wanted.length > 0 ? wanted : ['title', 'chapterTitles'];
    return all.flatMap((field) => the('recase', field, { value: letters }));
  }
  if (value !== null) {
    if (fields.has('summary')) return the('set', 'summary', { value: unquoted(slots) });
    if (chapters.length > 0) return chapters.length === 1 ? the('set', 'chapterTitles', { value }) : null;
    if (fields.has('chapters') || fields.has('chapterTitles')) return unnamed();
    if (texts.length === 1)
      return the('set', texts[0]!, { value: texts[0] === 'description' ? unquoted(slots) : value });
    return lone && (isItself || has('rename')) ? the('set', 'title', { value }) : null;
  }
  if (has('rename') && qualities.size === 0)
    return lone ? 'What should it be called? For example “rename it to Renewal call”.' : null;
  const unit = counted === 'word' ? 'words' : counted === 'character' ? 'characters' : null;
  if (counted === 'sentence' || nouns.has('sentence'))
    return the('rewrite', 'description', { unit: 'sentences', count: count ?? 1 });
  if (has('summarize')) return the('rewrite', 'description');
  if (unit && count !== null) return texts[0] ? the('shorten', texts[0], { unit, count }) : null;
  const wanted: Field[] = [
    ...texts,
    ...(fields.has('chapters') && !has('shorten', 'cut') && !qualities.has('shorter') && chapters.length === 0
      ? (['chapters'] as const)
      : titles),
  ];
  // The recording itself is not shortened.
  if (wanted.length === 0 && (has('cut') || nouns.has('recording')) && !has('rewrite')) return null;
  if (has('shorten', 'cut') || qualities.has('shorter'))
    return (wanted.length > 0 ? wanted : (['title', 'description'] as const)).flatMap((field) =>
      the('shorten', field),
    );
  if (has('lengthen') || qualities.has('longer'))
    return (wanted.length > 0 ? wanted : (['description'] as const)).flatMap((field) =>
      the('lengthen', field),
    );
  if (has('rewrite') || qualities.has('better')) {
    if (isAll && !qualities.has('better'))
      return [...the('rewrite', 'title'), ...the('rewrite', 'description'), ...the('rewrite', 'chapters')];
    if (wanted.length === 0 && chapters.length === 0 && !has('rewrite') && !isAll)
      return isItself ? WHAT_BETTER : null;
    if (chapters.length > 0 && fields.size === 0) return the('rewrite', 'chapterTitles');
    return (wanted.length > 0 ? wanted : (['title', 'description'] as const)).flatMap((field) =>
      the('rewrite', field),
    );
  }
  return null;
}

const WHAT_BETTER =
  'What should be better: the title, the description or the chapter titles? Say for example “make the title better”.';
const first = (meant: { chapters: number[] } | { ask: string }): number | undefined =>
  'chapters' in meant ? meant.chapters[0] : undefined;
const ask = (references: ChapterReferences): string => (references.unknown() as { ask: string }).ask;
const fewer = ({ content }: EditorInput): number =>
  Math.max(1, Math.round((content.chapters.length * 2) / 3 - 0.01));
const more = ({ content }: EditorInput): number => Math.ceil((content.chapters.length * 4) / 3 + 0.01);
const unquoted = ({ value, quoted }: Slots): string =>
  (value ?? quoted[0] ?? '').trim().replace(/^(["'])(.*)\1$/u, '$2');
/** A short topic doubles as the title of the new chapter. */
const topicTitle = ({ topic }: Slots): string | null =>
  topic && topic.split(' ').length <= 4
    ? topic.replace(/^(?:the|a|an) /i, '').replace(/^\p{Ll}/u, (c) => c.toUpperCase())
    : null;
