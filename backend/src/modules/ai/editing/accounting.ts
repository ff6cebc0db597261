import type { Command } from './command.js';
import type { Slots } from './slots.js';
import type { Noun, Quality, Verb } from './lexicon.js';

/** Operations that each word of a command can request, optionally with a unit, e.g. `remove:fillers`. */
const OF_VERB: Record<Exclude<Verb, 'light'>, string> = {
  rename: 'set rewrite replace shorten merge split add recase',
  rewrite: 'rewrite add resize shorten lengthen set list number recase',
  summarize: 'rewrite set',
  shorten: 'shorten rewrite:sentences end start resize set',
  lengthen: 'lengthen end rewrite:sentences',
  remove: 'remove keep replace set',
  keep: 'keep remove resize shorten set',
  add: 'correct add set list number lengthen resize rewrite',
  replace: 'replace set',
  split: 'split resize',
  cut: 'split shorten remove resize rewrite:sentences replace',
  merge: 'merge resize',
  reduce: 'resize shorten rewrite:sentences',
  start: 'start add end',
  end: 'end start',
  correct: 'correct replace set',
  spell: 'correct replace',
  number: 'number',
  clean: 'remove correct',
  capitalize: 'recase',
};
const OF_QUALITY: Record<Quality, string> = {
  shorter: 'shorten rewrite:sentences end start resize split',
  longer: 'lengthen end start merge rewrite:sentences shorten:words shorten:characters',
  better: 'rewrite set add split merge resize',
  fewer: 'resize shorten',
  more: 'resize lengthen add',
  upper: 'recase',
  lower: 'recase',
  title: 'recase',
  sentence: 'recase',
  half: 'split shorten resize',
  halved: 'resize',
  doubled: 'resize',
  except: 'keep set rewrite:sentences',
  earlier: 'start end',
  later: 'start end',
};
const OF_NOUN: Record<
  Exclude<Noun, 'title' | 'description' | 'chapter' | 'everything' | 'recording'>,
  string
> = {
  sentence: 'rewrite:sentences remove:sentences replace add set',
  word: 'recase correct shorten:words replace remove:fillers',
  character: 'recase shorten:characters',
  typos: 'correct replace',
  fillers: 'remove:fillers',
  speakers: 'recase',
  numbers: 'number remove:numbers',
  timestamps: 'list start end',
  line: 'add shorten replace rewrite:sentences',
  pieces: 'split',
};
const OF_FIELD: Record<string, readonly Command['field'][]> = {
  title: ['title', 'all'],
  description: ['description', 'all'],
  chapters: ['chapters', 'chapterTitles', 'summary', 'all'],
  chapterTitles: ['chapterTitles', 'all', 'chapters'],
  summary: ['summary', 'all'],
};

/** Parts of a clause that its commands do not cover. A command is only applied if this is empty. */
export function leftOver(slots: Slots, commands: readonly Command[]): string[] {
  const done = commands.flatMap(({ operation, unit }) => [operation, `${operation}:${unit}`]);
  const does = (wanted: string | undefined) => !wanted || wanted.split(' ').some((one) => done.includes(one));
  const words = commands.flatMap(({ value, words: names }) => [value, names]).join('\n');
  const chapters = new Set(commands.flatMap((command) => command.chapters));
  const isOfSentence = slots.nouns.has('sentence') && commands.some(({ operation }) => operation === 'set');
  const isTimed = commands.some(({ time }) => time !== null);
  const isCounted =
    slots.count === null || commands.some(({ count }) => count !== null) || isByCount(slots, commands);
  return [
    ...slots.unknown,
    ...slots.verbs.filter((verb) => !does(OF_VERB[verb as 'rename'])),
    ...[...slots.qualities].filter((quality) => !does(OF_QUALITY[quality])),
    ...[...slots.nouns].filter((noun) => !does(OF_NOUN[noun as 'line'])),
    ...[...slots.fields].filter(
      (field) => !isOfSentence && !commands.some((command) => OF_FIELD[field]!.includes(command.field)),
    ),
    ...slots.chapters
      .filter((number) => !chapters.has(number) && !isTimed && !slots.qualities.has('except'))
      .map(String),
    ...slots.quoted.filter((text) => !words.includes(text)),
    ...(isCounted ? [] : [String(slots.count)]),
    ...(slots.times > Math.max(1, commands.filter(({ time }) => time !== null).length) ? ['time'] : []),
    ...(slots.time && !isTimed ? [slots.time.word] : []),
    ...(slots.topic && !isTimed && !words.includes(slots.topic) ? [slots.topic] : []),
    ...(slots.value !== null && words.trim() === '' ? [slots.value] : []),
  ];
}

/** `one` requests a single result; `make chapters 3 and 4 one chapter` */
const isByCount = ({ count }: Slots, commands: readonly Command[]): boolean =>
  count === 1 || commands.some(({ operation }) => operation === 'split');
