import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import { changedIn } from './chapter-list.js';
import type { Command } from './command.js';
import { type Outcome, refuse, type Subject } from './outcome.js';
import { CASES, withoutFillers, withReplaced } from './text-changes.js';
import { proofread } from './proofread.js';

export function onWords({ operation, field, unit, value, words }: Command, subject: Subject): Outcome | null {
  const { lines } = subject;
  if (operation === 'recase') {
    const change = CASES[value ?? 'title'] ?? CASES['title']!;
    return mapped(field, subject, (text) => change(text, lines), 'the case is changed');
  }
  if (operation === 'remove' && unit === 'fillers')
    return mapped(field, subject, withoutFillers, 'filler words are removed');
  if (operation === 'correct') {
    const fixed = (isDoubted: boolean) => {
      const change = (text: string) => proofread(text, lines, isDoubted);
      return mapped(field, subject, change, 'typos are fixed', 'I found no typos.');
    };
    const plain = fixed(false);
    return 'changes' in plain ? plain : fixed(true);
  }
  if (operation !== 'replace' || !words) return null;
  const by = value ?? '';
  const done = by ? `“${words}” is now “${by}”` : `“${words}” is removed`;
  const change = by ? withReplaced(words, by) : without(words);
  return mapped(field, subject, change, done, `“${words}” isn’t in ${WHERE[field] ?? `the ${field}`}.`);
}

const WHERE: Partial<Record<Command['field'], string>> = {
  all: 'the title, the description or the chapters',
  chapterTitles: 'the chapter titles',
};

/** `Numbers for` must not remain of `Numbers for Q3`. */
const without = (words: string) => (text: string) => {
  const left = withReplaced(words, '')(text);
  return left === text || /[.!?]$/.test(text)
    ? left
    : left.replace(/ (?:for|of|with|in|on|at|from|and|by|to|the|a|an)$/i, '');
};

function mapped(
  field: Command['field'],
  { content, indexes }: Subject,
  change: (text: string) => string,
  done: string,
  nothing?: string,
): Outcome {
  const keep = (before: string, max: number) => {
    const after = change(before);
    return after.trim() === '' || after.length > max ? before : after;
  };
  const isOf = (...fields: Command['field'][]) => fields.includes(field) || field === 'all';
  const isOfWhole = (text: Command['field']) => field === text || (field === 'all' && indexes.length === 0);
  const changes = {
    ...(isOfWhole('title') && { title: keep(content.title, RECORDING_LIMITS.title) }),
    ...(isOfWhole('description') && {
      description: change(content.description).slice(0, RECORDING_LIMITS.description),
    }),
    ...(isOf('chapters', 'chapterTitles', 'summary') && {
      chapters: changedIn(content.chapters, indexes, ({ title, summary }) => ({
        ...(field !== 'summary' && { title: keep(title, RECORDING_LIMITS.chapterTitle) }),
        ...(field !== 'chapterTitles' &&
          summary && { summary: change(summary).slice(0, RECORDING_LIMITS.chapterSummary) || null }),
      })),
    }),
  };
  const isSame = JSON.stringify({ ...content, ...changes }) === JSON.stringify(content);
  return isSame && nothing ? refuse(nothing) : { changes, done };
}
