import { clock } from '../../../shared/text/clock-text.js';
import type { Command } from './command.js';

const FIELDS: Partial<Record<Command['field'], string>> = {
  title: 'the title',
  description: 'the description',
};
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
  if (field !== 'chapterTitles' && field !== 'summary') return FIELDS[field] ?? '';
  const [one, many] = field === 'summary' ? ['summary', 'summaries'] : ['title', 'titles'];
  return chapters.length > 0
    ? `the ${chapters.length === 1 ? one : many} of ${chaptersIn(command)}`
    : `the chapter ${many}`;
}

/** A command in words that are read as that command; null for one that cannot be said so. */
export function commandText(command: Command): string | null {
  const { value, words } = command;
  if (/["\n]/.test(`${value}${words}`)) return null;
  return command.field === 'chapters' ? ofChapters(command) : ofText(command, fieldOf(command));
}

function ofText(command: Command, text: string): string | null {
  const { operation, field, value, words, count, unit } = command;
  if (operation === 'replace' && words) {
    const place = text ? ` ${value ? 'in' : 'from'} ${text}` : '';
    return value ? `replace "${words}" with "${value}"${place}` : `remove "${words}"${place}`;
  }
  if (text === '') return null;
  switch (operation) {
    case 'set':
      return value ? `change ${text} to "${value}"` : null;
    case 'rewrite':
      if (unit !== 'sentences') return `rewrite ${text}`;
      return `write ${text} in ${count} sentence${count === 1 ? '' : 's'}`;
    case 'shorten':
      return unit && count ? `shorten ${text} to ${count} ${unit}` : `make ${text} shorter`;
    case 'lengthen':
      return `make ${text} longer`;
    case 'correct':
      return value ? null : `fix the typos in ${text}`;
    case 'recase':
      return value && CASES[value] ? `put ${text} ${CASES[value]}` : null;
    case 'add':
      return value ? `add "${value}" ${count === 1 ? 'before' : 'to'} ${text}` : null;
    case 'number':
      return 'number the chapters';
    case 'list':
      return 'put the chapters with their times into the description';
    case 'remove':
      if (unit === 'fillers') return `remove the filler words from ${text}`;
      return field === 'description' && unit === null ? 'clear the description' : null;
    default:
      return null;
  }
}

function ofChapters(command: Command): string | null {
  const { operation, chapters, value, count, time } = command;
  const named = value ? ` called "${value}"` : '';
  if (operation === 'add') return time === null ? null : `add a chapter at ${clock(time)}${named}`;
  if (operation === 'rewrite') return 'make new chapters';
  if (operation === 'resize') return count && count > 1 ? `make ${count} chapters` : null;
  if (chapters.length === 0) return operation === 'remove' ? 'delete all chapters' : null;
  switch (operation) {
    case 'remove':
      return `delete ${chaptersIn(command)}`;
    case 'keep':
      return `keep only ${chaptersIn(command)}`;
    case 'merge':
      return chapters.length > 1 ? `merge ${chaptersIn(command)}${named}` : null;
    case 'split':
      if (count && count > 2) return `split ${chaptersIn(command)} into ${count} parts`;
      return `split ${chaptersIn(command)}${time === null ? '' : ` at ${clock(time)}`}${named}`;
    case 'start':
    case 'end':
      return time === null ? null : `${operation} ${chaptersIn(command)} at ${clock(time)}`;
    default:
      return null;
  }
}
