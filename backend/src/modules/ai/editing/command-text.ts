import { clock } from '../../../shared/text/clock-text.js';
import type { Command, Operation } from './command.js';

const CASES: Record<string, string> = {
  upper: 'in upper case',
  lower: 'in lower case',
  title: 'in title case',
  sentence: 'in sentence case',
};
const listed = new Intl.ListFormat('en', { style: 'long' });

const chaptersIn = ({ chapters }: Command): string =>
  `chapter${chapters.length === 1 ? '' : 's'} ${listed.format(chapters.map(String)).replace(', and', ' and')}`;

function fieldOf(command: Command): string {
  const { field, chapters } = command;
  if (field !== 'chapterTitles' && field !== 'summary') return field === 'all' ? '' : `the ${field}`;
  const [one, many] = field === 'summary' ? ['summary', 'summaries'] : ['title', 'titles'];
  return chapters.length > 0
    ? `the ${chapters.length === 1 ? one : many} of ${chaptersIn(command)}`
    : `the chapter ${many}`;
}

type Saying = (command: Command, what: string) => string | false | null;

const OF_TEXT: Partial<Record<Operation, Saying>> = {
  set: ({ value }, text) => value && `change ${text} to "${value}"`,
  rewrite: ({ unit, count }, text) =>
    unit === 'sentences' ? `write ${text} in ${count} sentence${count === 1 ? '' : 's'}` : `rewrite ${text}`,
  shorten: ({ unit, count }, text) =>
    unit && count ? `shorten ${text} to ${count} ${unit}` : `make ${text} shorter`,
  lengthen: (_, text) => `make ${text} longer`,
  correct: (_, text) => `fix the typos in ${text}`,
  recase: ({ value }, text) => (value && CASES[value] ? `put ${text} ${CASES[value]}` : null),
  add: ({ value, count }, text) => value && `add "${value}" ${count === 1 ? 'before' : 'to'} ${text}`,
  number: () => 'number the chapters',
  list: () => 'put the chapters with their times into the description',
  remove: ({ unit, field }, text) =>
    unit === 'fillers'
      ? `remove the filler words from ${text}`
      : field === 'description' && unit === null && 'clear the description',
};

const called = ({ value }: Command): string => (value ? ` called "${value}"` : '');
const at = ({ time }: Command): string => (time === null ? '' : ` at ${clock(time)}`);
const OF_CHAPTERS: Partial<Record<Operation, Saying>> = {
  add: (command) => command.time !== null && `add a chapter${at(command)}${called(command)}`,
  rewrite: () => 'make new chapters',
  resize: ({ count }) => count !== null && count > 1 && `make ${count} chapters`,
  remove: (_, chapters) => (chapters ? `delete ${chapters}` : 'delete all chapters'),
  keep: (_, chapters) => chapters && `keep only ${chapters}`,
  merge: (command, chapters) => command.chapters.length > 1 && `merge ${chapters}${called(command)}`,
  split: (command, chapters) =>
    chapters &&
    (command.count && command.count > 2
      ? `split ${chapters} into ${command.count} parts`
      : `split ${chapters}${at(command)}${called(command)}`),
  start: (command, chapters) => chapters && command.time !== null && `start ${chapters}${at(command)}`,
  end: (command, chapters) => chapters && command.time !== null && `end ${chapters}${at(command)}`,
};

/** A sentence that is read as this command, or null if there is none. */
export function commandText(command: Command): string | null {
  const { operation, field, value, words, chapters } = command;
  if (/["\n]/.test(`${value}${words}`)) return null;
  if (field === 'chapters')
    return OF_CHAPTERS[operation]?.(command, chapters.length > 0 ? chaptersIn(command) : '') || null;
  const text = fieldOf(command);
  if (operation === 'replace' && words) {
    const place = text && ` ${value ? 'in' : 'from'} ${text}`;
    return value ? `replace "${words}" with "${value}"${place}` : `remove "${words}"${place}`;
  }
  return (text && OF_TEXT[operation]?.(command, text)) || null;
}
