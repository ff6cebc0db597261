import type { EditedChapter, EditorInput } from './ports/editor.js';
import { cutWithin, raisedTo, reducedTo, titleFor } from './chapter-cuts.js';
import { endOf, merged, renamed, withChapterAt, without } from './chapter-list.js';
import { chapterMeant, clock, named, secondsIn } from './command-words.js';
import { written } from './written.js';
import { type Outcome, refuse } from './rule.js';

const LONGEST_TITLE = 200;
const MOST_CHAPTERS = 200;
const SHORT_TITLE_WORDS = 4;

/** Applies to a recording that has chapters, and refuses for one that has none. */
export const withChapters = ({ content }: EditorInput, apply: () => Outcome): Outcome =>
  content.chapters.length > 0
    ? apply()
    : refuse('This recording has no chapters yet. Try “make new chapters”.');

/** Applies to the chapter that the words mean, or asks which one it is. */
export const withChapter = (which: string, input: EditorInput, apply: (index: number) => Outcome): Outcome =>
  withChapters(input, () => {
    const { chapters } = input.content;
    const index = chapterMeant(which, chapters);
    if (index !== null) return apply(index);
    return refuse(`Which chapter do you mean? ${howMany(chapters.length)}: name one by its number or title.`);
  });

const howMany = (count: number) => (count === 1 ? 'There is 1 chapter' : `There are ${count} chapters`);

export function rename(which: string, wanted: string, input: EditorInput): Outcome {
  const title = named(wanted);
  if (title === '')
    return refuse('Say what the chapter is to be called, for example: rename chapter 2 to Pricing.');
  if (title.length > LONGEST_TITLE) return refuse(`A chapter title has at most ${LONGEST_TITLE} characters.`);
  return withChapter(which, input, (index) => ({
    changes: { chapters: renamed(input.content.chapters, index, title) },
    done: `chapter ${index + 1} is now called “${title}”`,
  }));
}

/** The same for words that may mean no chapter at all: then it is no command of this kind. */
export const renameByTitle = (which: string, wanted: string, input: EditorInput): Outcome | null =>
  chapterMeant(which, input.content.chapters) === null ? null : rename(which, wanted, input);

export function remove(indexes: number[], { content: { chapters }, duration }: EditorInput): Outcome {
  const distinct = [...new Set(indexes)];
  if (distinct.length === 0 || distinct.some((index) => !chapters[index]))
    return refuse(`${howMany(chapters.length)}, so these cannot be removed.`);
  const names = distinct.map((index) => `“${chapters[index]!.title}”`);
  const list = distinct
    .sort((a, b) => b - a)
    .reduce<EditedChapter[]>((left, index) => without(left, index, duration), [...chapters]);
  return {
    changes: { chapters: list },
    done:
      names.length === 1
        ? `the chapter ${names[0]} is removed`
        : `the chapters ${names.join(', ')} are removed`,
  };
}

export function merge(
  a: number,
  b: number,
  called: string,
  { content: { chapters }, duration }: EditorInput,
): Outcome {
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  if (from === to) return refuse('Name two different chapters to merge.');
  if (from < 0 || to >= chapters.length)
    return refuse(`${howMany(chapters.length)}, so these cannot be merged.`);
  const list = merged(chapters, from, to, duration, named(called).slice(0, LONGEST_TITLE) || undefined);
  return {
    changes: { chapters: list },
    done: `chapters ${from + 1} ${to - from > 1 ? 'to' : 'and'} ${to + 1} are now one, “${list[from]!.title}”`,
  };
}

/** Splits at a time in seconds, where its topic changes, or into so many parts. */
export function split(
  which: string,
  how: { at: number | null; called: string } | { into: number },
  input: EditorInput,
): Outcome {
  const { content, lines, duration } = input;
  return withChapter(which, input, (index) => {
    const chapter = content.chapters[index]!;
    const until = endOf(content.chapters, index, duration);
    if ('into' in how) return splitInto(how.into, index, input);
    const at = how.at ?? cutWithin(lines, chapter.startTime, until);
    if (at === null) return refuse('This chapter is too short to be split.');
    if (at <= chapter.startTime || at >= until)
      return refuse(
        `Chapter ${index + 1} goes from ${clock(chapter.startTime)} to ${clock(until)}: it can be split between the two.`,
      );
    const title = named(how.called).slice(0, LONGEST_TITLE);
    return {
      changes: {
        chapters: withChapterAt(
          content.chapters,
          at,
          title || titleFor(lines, at, until, `${chapter.title} (continued)`),
          duration,
        ),
      },
      done: `chapter ${index + 1} is split at ${clock(at)}`,
    };
  });
}

function splitInto(count: number, index: number, { content, lines, duration }: EditorInput): Outcome {
  const whole = { ...content.chapters[index]!, endTime: endOf(content.chapters, index, duration) };
  const parts = raisedTo(
    Math.min(count, MOST_CHAPTERS - content.chapters.length + 1),
    [whole],
    lines,
    whole.endTime,
  );
  if (parts.length === 1) return refuse('This chapter is too short to be split.');
  return {
    changes: { chapters: content.chapters.toSpliced(index, 1, ...parts) },
    done: `chapter ${index + 1} is split into ${parts.length}`,
  };
}

export function add(time: string, called: string, { content, lines, duration }: EditorInput): Outcome {
  const at = secondsIn(time);
  if (at >= duration) return refuse(`The recording ends at ${clock(duration)}.`);
  if (content.chapters.some(({ startTime }) => Math.abs(startTime - at) < 1))
    return refuse(`A chapter already begins at ${clock(at)}.`);
  if (content.chapters.length >= MOST_CHAPTERS)
    return refuse(`A recording has at most ${MOST_CHAPTERS} chapters.`);
  const next = content.chapters.find(({ startTime }) => startTime > at)?.startTime ?? duration;
  const title = named(called).slice(0, LONGEST_TITLE) || titleFor(lines, at, next, 'New chapter');
  return {
    changes: { chapters: withChapterAt(content.chapters, at, title, duration) },
    done: `a chapter “${title}” begins at ${clock(at)}`,
  };
}

/** A chapter begins at another time; the one before it, where they touched, ends there. */
export function move(which: string, at: number, input: EditorInput): Outcome {
  const { chapters } = input.content;
  return withChapter(which, input, (index) => {
    const chapter = chapters[index]!;
    const end = endOf(chapters, index, input.duration);
    const earliest = index > 0 ? chapters[index - 1]!.startTime : -1;
    if (at <= earliest || at >= end)
      return refuse(
        `Chapter ${index + 1} can begin between ${clock(Math.max(0, earliest))} and ${clock(end)}, its neighbours' times.`,
      );
    const list = chapters.map((other, i) => {
      if (i === index) return { ...chapter, startTime: at, endTime: end };
      const touches =
        i === index - 1 && Math.abs(endOf(chapters, i, input.duration) - chapter.startTime) <= 1;
      return touches || (i === index - 1 && endOf(chapters, i, input.duration) > at)
        ? { ...other, endTime: at }
        : other;
    });
    return { changes: { chapters: list }, done: `chapter ${index + 1} begins at ${clock(at)}` };
  });
}

/** A chapter ends at another time; the one after it, where they touched, begins there. */
export function end(which: string, at: number, input: EditorInput): Outcome {
  const { content, duration } = input;
  return withChapter(which, input, (index) => {
    const { chapters } = content;
    const [chapter, next] = [chapters[index]!, chapters[index + 1]];
    const latest = next ? endOf(chapters, index + 1, duration) : duration;
    const fits = at > chapter.startTime && (next ? at < latest : at <= latest);
    if (!fits)
      return refuse(`Chapter ${index + 1} can end between ${clock(chapter.startTime)} and ${clock(latest)}.`);
    const touched = next && (endOf(chapters, index, duration) >= next.startTime - 1 || at > next.startTime);
    const list = chapters.map((other, i) => {
      if (i === index) return { ...chapter, endTime: at };
      return touched && i === index + 1 ? { ...other, startTime: at, endTime: latest } : other;
    });
    return { changes: { chapters: list }, done: `chapter ${index + 1} ends at ${clock(at)}` };
  });
}

export function resize(count: number, { content: { chapters }, lines, duration }: EditorInput): Outcome {
  if (chapters.length === 0) return refuse('This recording has no chapters yet. Try “make new chapters”.');
  if (count < 1) return refuse('One chapter is the fewest. To remove all, say “remove all chapters”.');
  if (chapters.length === 1 && count <= 1) return refuse('There is only one chapter left.');
  const most = Math.min(count, MOST_CHAPTERS);
  const list =
    most < chapters.length ? reducedTo(most, chapters, duration) : raisedTo(most, chapters, lines, duration);
  if (list.length === chapters.length)
    return refuse(
      most === chapters.length
        ? `${howMany(most)} already.`
        : 'The chapters are too short to be split any further.',
    );
  return {
    changes: { chapters: list },
    done: `there ${list.length === 1 ? 'is now 1 chapter' : `are now ${list.length} chapters`} instead of ${chapters.length}`,
  };
}

/** Chapters from the transcript; those that begin where one did keep its id. */
export function makeAnew(input: EditorInput): Outcome {
  const { content } = input;
  const chapters = written(input).chapters.map(({ title, start, end: endTime, summary }): EditedChapter => {
    const known = content.chapters.find(({ startTime }) => startTime === start);
    return { ...(known?.id && { id: known.id }), title, startTime: start, endTime, summary };
  });
  if (chapters.length === 0) return refuse('The transcript gives no chapters.');
  return { changes: { chapters }, done: 'the chapters are made anew from the transcript' };
}

export function retitle(
  { content: { chapters } }: EditorInput,
  change: (title: string, index: number) => string,
  done: string,
): Outcome {
  if (chapters.length === 0) return refuse('This recording has no chapters yet.');
  return {
    changes: {
      chapters: chapters.map((chapter, i) => ({
        ...chapter,
        title: change(chapter.title, i).slice(0, LONGEST_TITLE).trim() || chapter.title,
      })),
    },
    done,
  };
}

export const unnumbered = (title: string): string => title.replace(/^\s*(?:chapter )?\d+\s*[.):–-]\s*/i, '');

/** What comes before the second part of a list, or the first words. */
export function shortened(title: string): string {
  const first = title.split(/,| and |: | [-–—] /)[0]!.trim();
  return (
    first.length < title.length ? first : title.split(' ').slice(0, SHORT_TITLE_WORDS).join(' ')
  ).replace(/ (?:a|an|and|at|for|in|of|on|or|the|to|with)$/i, '');
}
