import { joined } from './given-text.js';
import { clock } from '../../../shared/text/clock-text.js';
import { cutWithin, raisedTo, reducedTo, titleFor } from './chapter-cuts.js';
import { changedIn, endOf, merged, without, withChapterAt } from './chapter-list.js';
import { countOf } from './chapter-references.js';
import type { Command } from './command.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import { type Outcome, refuse, type Subject } from './outcome.js';
import type { EditedChapter } from './ports/editor.js';
import { onSummaries } from './summary-operations.js';
import { shorterChapterTitle } from './text-changes.js';
import { contentFromTranscript } from './content-from-transcript.js';

const named = (title: string | null): string => (title ?? '').trim().slice(0, RECORDING_LIMITS.chapterTitle);

export function onChapters(command: Command, subject: Subject): Outcome | null {
  const { operation, field } = command;
  const [index] = subject.indexes;
  if (field !== 'chapters' && field !== 'chapterTitles' && field !== 'summary') return null;
  if (operation === 'add' && field === 'chapters') return added(command, subject);
  if (operation === 'rewrite' && field === 'chapters') return madeAnew(subject);
  if (subject.content.chapters.length === 0)
    return refuse('This recording has no chapters yet. Try “make new chapters”.');
  if (field === 'summary') return onSummaries(command, subject);
  if (operation === 'resize') return resized(command.count ?? 0, subject);
  if (operation === 'merge') return mergedInto(command, subject);
  if (operation === 'remove' && command.unit === 'numbers')
    return retitled(subject, unnumbered, 'the numbers are removed');
  if (operation === 'remove' && field === 'chapters') return removed(subject);
  if (operation === 'keep') return kept(subject);
  if (operation === 'add') return extended(command, subject);
  if (operation === 'number')
    return retitled(subject, (title, i) => `${i + 1}. ${unnumbered(title)}`, 'the chapters are numbered');
  if (operation === 'shorten')
    return retitled(subject, shorterChapterTitle, 'the chapter titles are shorter');
  if (operation === 'rewrite' && field === 'chapterTitles') return rewrittenTitles(subject);
  if (index === undefined) return null;
  if (operation === 'set') return renamed(command, subject, index);
  if (operation === 'split') return split(command, subject, index);
  if (command.time === null) return null;
  if (operation === 'start') return begun(command.time, subject, index);
  return operation === 'end' ? ended(command.time, subject, index) : null;
}

function renamed({ value }: Command, { content: { chapters } }: Subject, index: number): Outcome {
  const title = (value ?? '').trim();
  if (title === '')
    return refuse('Say what the chapter should be called, for example “rename chapter 2 to Pricing”.');
  if (title.length > RECORDING_LIMITS.chapterTitle)
    return refuse(`A chapter title has at most ${RECORDING_LIMITS.chapterTitle} characters.`);
  return {
    changes: { chapters: changedIn(chapters, [index], () => ({ title })) },
    done: `chapter ${index + 1} is now “${title}”`,
  };
}

function retitled(
  { content: { chapters }, indexes }: Subject,
  change: (title: string, index: number) => string,
  done: string,
): Outcome {
  const list = changedIn(chapters, indexes, ({ title }, i) => ({ title: named(change(title, i)) || title }));
  return { changes: { chapters: list }, done };
}

function extended({ value, count, field }: Command, subject: Subject): Outcome | null {
  const text = (value ?? '').trim();
  if (field !== 'chapterTitles' || text === '') return null;
  return retitled(
    subject,
    (title) => (count === 1 ? `${text} ${title}` : joined(title, text)),
    `“${text}” is added to ${subject.indexes.length === 1 ? 'the chapter title' : 'the chapter titles'}`,
  );
}

const unnumbered = (title: string): string => title.replace(/^\s*(?:chapter )?\d+\s*[.):–-]\s*/i, '');

function rewrittenTitles(subject: Subject): Outcome {
  const { lines, duration, indexes } = subject;
  const { chapters } = subject.content;
  const list = changedIn(chapters, indexes, ({ title, startTime }, i) => ({
    title: titleFor(lines, startTime, endOf(chapters, i, duration), title, title),
  }));
  const count = list.filter(({ title }, i) => title !== chapters[i]!.title).length;
  if (count === 0) return refuse('The transcript gives no other chapter titles.');
  const titles = count === 1 ? 'one chapter title is' : `${count} chapter titles are`;
  return { changes: { chapters: list }, done: `${titles} rewritten from the transcript` };
}

function removed({ content: { chapters }, indexes, duration }: Subject): Outcome {
  if (indexes.length === 0) return { changes: { chapters: [] }, done: 'all chapters are removed' };
  const gone = [...indexes].sort((a, b) => b - a);
  const names = gone.map((index) => `“${chapters[index]!.title}”`).reverse();
  const list = gone.reduce<EditedChapter[]>((left, index) => without(left, index, duration), [...chapters]);
  const [which, are] = names.length === 1 ? ['chapter', 'is'] : ['chapters', 'are'];
  return { changes: { chapters: list }, done: `the ${which} ${names.join(', ')} ${are} removed` };
}

function kept(subject: Subject): Outcome {
  const indexes = [...subject.content.chapters.keys()].filter((i) => !subject.indexes.includes(i));
  return indexes.length === 0 ? refuse('There are no other chapters.') : removed({ ...subject, indexes });
}

function mergedInto({ value }: Command, { content: { chapters }, indexes, duration }: Subject): Outcome {
  const sorted = (indexes.length > 0 ? [...indexes] : [...chapters.keys()]).sort((a, b) => a - b);
  const [from, to] = [sorted[0]!, sorted.at(-1)!];
  if (from === to) return refuse('Name two different chapters to merge.');
  if (to - from !== sorted.length - 1)
    return refuse(
      `Only neighbors can be merged. To merge all from ${from + 1} to ${to + 1}, say “merge chapters ${from + 1}-${to + 1}”.`,
    );
  const list = merged(chapters, from, to, duration, named(value) || undefined);
  return {
    changes: { chapters: list },
    done: `chapters ${from + 1} ${to - from > 1 ? 'to' : 'and'} ${to + 1} are now one, “${list[from]!.title}”`,
  };
}

function split(
  { time, value, count }: Command,
  { content: { chapters }, lines, duration }: Subject,
  index: number,
): Outcome {
  const chapter = chapters[index]!;
  const until = endOf(chapters, index, duration);
  if (time === null && count !== null && count > 2) {
    const max = Math.min(count, RECORDING_LIMITS.chapters - chapters.length + 1);
    const parts = raisedTo(max, [{ ...chapter, endTime: until }], lines, until);
    if (parts.length === 1) return refuse('This chapter is too short to split.');
    return {
      changes: { chapters: chapters.toSpliced(index, 1, ...parts) },
      done: `chapter ${index + 1} is split into ${parts.length}`,
    };
  }
  const at = time ?? cutWithin(lines, chapter.startTime, until);
  if (at === null) return refuse('This chapter is too short to split.');
  if (at <= chapter.startTime || at >= until)
    return refuse(
      `Chapter ${index + 1} goes from ${clock(chapter.startTime)} to ${clock(until)}. Name a time between the two.`,
    );
  const title = named(value) || titleFor(lines, at, until, `${chapter.title} (continued)`);
  return {
    changes: { chapters: withChapterAt(chapters, at, title, duration) },
    done: `chapter ${index + 1} is split at ${clock(at)}`,
  };
}

function added({ time, value }: Command, { content: { chapters }, lines, duration }: Subject): Outcome {
  if (time === null)
    return refuse('Where should the chapter begin? For example “add a chapter at 2:10 called Pricing”.');
  if (time >= duration) return refuse(`The recording ends at ${clock(duration)}.`);
  if (chapters.some(({ startTime }) => Math.abs(startTime - time) < 1))
    return refuse(`A chapter already begins at ${clock(time)}.`);
  if (chapters.length >= RECORDING_LIMITS.chapters)
    return refuse(`A recording has at most ${RECORDING_LIMITS.chapters} chapters.`);
  const next = chapters.find(({ startTime }) => startTime > time)?.startTime ?? duration;
  const title = named(value) || titleFor(lines, time, next, 'New chapter');
  return {
    changes: { chapters: withChapterAt(chapters, time, title, duration) },
    done: `a chapter “${title}” begins at ${clock(time)}`,
  };
}

function begun(at: number, { content: { chapters }, duration }: Subject, index: number): Outcome {
  const chapter = chapters[index]!;
  const end = endOf(chapters, index, duration);
  const earliest = index > 0 ? chapters[index - 1]!.startTime : -1;
  if (at <= earliest || at >= end)
    return refuse(
      `Chapter ${index + 1} can begin between ${clock(Math.max(0, earliest))} and ${clock(end)}.`,
    );
  const list = chapters.map((other, i) => {
    if (i === index) return { ...chapter, startTime: at, endTime: end };
    if (i !== index - 1) return other;
    const otherEnd = endOf(chapters, i, duration);
    return Math.abs(otherEnd - chapter.startTime) <= 1 || otherEnd > at ? { ...other, endTime: at } : other;
  });
  return { changes: { chapters: list }, done: `chapter ${index + 1} begins at ${clock(at)}` };
}

function ended(at: number, { content: { chapters }, duration }: Subject, index: number): Outcome {
  const [chapter, next] = [chapters[index]!, chapters[index + 1]];
  const latest = next ? endOf(chapters, index + 1, duration) : duration;
  if (at <= chapter.startTime || (next ? at >= latest : at > latest))
    return refuse(`Chapter ${index + 1} can end between ${clock(chapter.startTime)} and ${clock(latest)}.`);
  const touched = next && (endOf(chapters, index, duration) >= next.startTime - 1 || at > next.startTime);
  const list = changedIn(chapters, touched ? [index, index + 1] : [index], (_, i) =>
    i === index ? { endTime: at } : { startTime: at, endTime: latest },
  );
  return { changes: { chapters: list }, done: `chapter ${index + 1} ends at ${clock(at)}` };
}

function resized(count: number, { content: { chapters }, lines, duration }: Subject): Outcome {
  if (count < 1) return refuse('One chapter is the minimum. To remove all, say “remove all chapters”.');
  const max = Math.min(count, RECORDING_LIMITS.chapters);
  const list =
    max < chapters.length ? reducedTo(max, chapters, duration) : raisedTo(max, chapters, lines, duration);
  if (max === chapters.length) return refuse(`${countOf(max)} already.`);
  if (list.length === chapters.length) return refuse('The chapters are too short to split any further.');
  const now = list.length === 1 ? 'is now 1 chapter' : `are now ${list.length} chapters`;
  return { changes: { chapters: list }, done: `there ${now} instead of ${chapters.length}` };
}

function madeAnew(subject: Subject): Outcome {
  const chapters = contentFromTranscript(subject).chapters.map(
    ({ title, start, end: endTime, summary }): EditedChapter => {
      const known = subject.content.chapters.find(({ startTime }) => startTime === start);
      return { ...(known?.id && { id: known.id }), title, startTime: start, endTime, summary };
    },
  );
  if (chapters.length === 0) return refuse('The transcript gives no chapters.');
  return { changes: { chapters }, done: 'the chapters are made from the transcript' };
}
