import type { EditedChapter, EditorInput } from '../ports/editor.js';
import { writeContent } from '../writing/write-content.js';
import { cutWithin, raisedTo, reducedTo, titleFor } from './chapter-cuts.js';
import { endOf, merged, renamed, withChapterAt, without } from './chapter-list.js';
import { NUMBER, TIME, chapterMeant, clock, named, numberIn, secondsIn } from './command-words.js';
import { type Outcome, type Rule, refuse, rule, sentenceCase, titleCase } from './rule.js';

const LONGEST_TITLE = 200;
const MOST_CHAPTERS = 200;
const SHORT_TITLE_WORDS = 4;

/** `chapter 2`, `the second chapter`, `the pricing chapter`, `chapter "Pricing"`; one group. */
const CHAPTER = '((?:the )?(?:chapter(?: number)? )(?:"[^"]+"|\\S+)|(?:the )?[^,:]{1,80}? chapter)';
const CALLED = '(?: (?:called|named|titled|as|with (?:the )?(?:title|name)|entitled)[: ]*(.+))?';
const regex = (source: string) => new RegExp(`^${source}$`, 'i');

/** Commands about the chapters of the recording. */
export const CHAPTER_RULES: readonly Rule[] = [
  rule(
    regex(`(?:re(?:name|title)|call|name|title) ${CHAPTER} (?:to |as |into )?[:]?\\s*(.+)`),
    ([which, title], input) => rename(which!, title!, input),
  ),
  rule(
    regex(`(?:change|set|edit) (?:the )?(?:title|name) of ${CHAPTER} to[: ]*(.+)`),
    ([which, title], input) => rename(which!, title!, input),
  ),
  rule(regex(`chapter (\\S+)\\s*[:=]\\s*(.+)`), ([which, title], input) =>
    rename(`chapter ${which}`, title!, input),
  ),
  rule(
    regex(
      `(?:merge|combine|join|unite) (?:the )?chapters? ${NUMBER}(?:,? (?:and|with|into|&|\\+) |\\s*(?:-|–|to|through|,)\\s*)(?:chapter )?${NUMBER}(?: (?:together|into one))?${CALLED}`,
    ),
    ([from, to, title], input) => merge(numberIn(from!) - 1, numberIn(to!) - 1, title!, input),
  ),
  rule(
    /^(?:merge|combine|join) (?:the )?(first|last) (?:(two|three|four|\d+) )?chapters$/i,
    ([where, count], input) => {
      const many = count ? numberIn(count) : 2;
      const from = where!.toLowerCase() === 'first' ? 0 : input.content.chapters.length - many;
      return merge(from, from + many - 1, '', input);
    },
  ),
  rule(
    regex(`(?:merge|combine|join) ${CHAPTER} with the (next|previous)(?: one| chapter)?`),
    (groups, input) =>
      withChapter(groups[0]!, input, (index) =>
        groups[1]!.toLowerCase() === 'next'
          ? merge(index, index + 1, '', input)
          : merge(index - 1, index, '', input),
      ),
  ),
  rule(
    regex(
      `(?:split|cut|divide|break) (?:up )?${CHAPTER}(?: (?:at|from|after) ${TIME})?(?: in(?:to)? (?:two|2|half|halves)(?: chapters| parts)?)?${CALLED}`,
    ),
    ([which, time, title], input) => split(which!, time!, title!, input),
  ),
  rule(
    regex('(?:remove|delete|drop|clear) (?:all|every|all of|all the|all of the) chapters?'),
    (_, { content }) =>
      content.chapters.length === 0
        ? refuse('There are no chapters.')
        : { changes: { chapters: [] }, done: 'all chapters are removed' },
  ),
  rule(regex(`(?:remove|delete|drop|cut out|take out|get rid of) ${CHAPTER}`), ([which], input) =>
    withChapter(which!, input, (index) => ({
      changes: { chapters: without(input.content.chapters, index, input.duration) },
      done: `the chapter “${input.content.chapters[index]!.title}” is removed`,
    })),
  ),
  rule(
    regex(
      `(?:add|insert|create|make|start)(?: a| an| another| one)?(?: new)? chapter(?:${CALLED.slice(0, -1)})?? (?:at|from|starting at) ${TIME}${CALLED}`,
    ),
    ([before, time, after], input) => add(time!, before! || after!, input),
  ),
  rule(regex(`(?:move|start|begin|shift) ${CHAPTER} (?:to|at|from) ${TIME}`), ([which, time], input) =>
    move(which!, secondsIn(time!), input),
  ),
  rule(
    regex(
      `(?:(?:make|use|create|give me|i want|have|only|with|reduce (?:it |the chapters )?to) )*(?:fewer|less) chapters|(?:reduce|cut down)(?: on)?(?: the)?(?: number of)? chapters`,
    ),
    (_, input) => resize(Math.round((input.content.chapters.length * 2) / 3 - 0.01), input),
  ),
  rule(
    regex(
      `(?:(?:make|use|create|add|give me|i want|have) )*more chapters|split (?:it |this )?into more chapters`,
    ),
    (_, input) => resize(Math.ceil((input.content.chapters.length * 4) / 3 + 0.01), input),
  ),
  rule(
    regex(
      `(?:make|use|create|give me|have|reduce(?: the chapters| it)? to|split (?:it |this |the recording )?into)(?: it)?(?: only| exactly)? ${NUMBER} chapters?(?: only)?`,
    ),
    ([count], input) => resize(numberIn(count!), input),
  ),
  rule(
    regex(
      '(?:(?:re)?generate|redo|recreate|rewrite|create|make|suggest|propose|write|add)(?: the| new| some| all(?: the)?| better)* chapters(?: again| anew| from the transcript)?',
    ),
    (_, { content, lines, duration }) => {
      const written = writeContent({ lines: [...lines], duration, fallbackTitle: content.title });
      const chapters = written.chapters.map(({ title, start, end, summary }): EditedChapter => {
        const known = content.chapters.find(({ startTime }) => startTime === start);
        return { ...(known?.id && { id: known.id }), title, startTime: start, endTime: end, summary };
      });
      if (chapters.length === 0) return refuse('The transcript gives no chapters.');
      return { changes: { chapters }, done: 'the chapters are made anew from the transcript' };
    },
  ),
  rule(
    regex(
      '(?:capitali[sz]e|title[ -]?case) (?:the |all |all the |every )?(?:titles of (?:the |all )?chapters|chapters?(?: titles?| names?)?)',
    ),
    (_, input) => retitle(input, titleCase, 'the chapter titles are capitalised'),
  ),
  rule(
    regex(
      '(?:(?:put|make) )(?:the |all |all the )?chapter (?:titles|names) (?:in(?:to)? )?(?:sentence case|lower[ -]?case)',
    ),
    (_, input) => retitle(input, sentenceCase, 'the chapter titles are in sentence case'),
  ),
  rule(
    regex(
      '(?:shorten (?:the |all |all the )?chapter (?:titles|names)|make (?:the |all |all the )?chapter (?:titles|names) short(?:er)?)',
    ),
    (_, input) => retitle(input, shortened, 'the chapter titles are shorter'),
  ),
  rule(regex('number (?:the |all |all the )?chapters?(?: titles)?'), (_, input) =>
    retitle(input, (title, i) => `${i + 1}. ${unnumbered(title)}`, 'the chapters are numbered'),
  ),
  rule(regex('remove (?:the )?(?:chapter )?numbers(?: from (?:the )?chapters?(?: titles)?)?'), (_, input) =>
    retitle(input, unnumbered, 'the numbers are removed'),
  ),
];

function withChapter(which: string, input: EditorInput, apply: (index: number) => Outcome): Outcome {
  const { chapters } = input.content;
  if (chapters.length === 0) return refuse('This recording has no chapters yet. Try “make new chapters”.');
  const index = chapterMeant(which, chapters);
  if (index !== null) return apply(index);
  return refuse(
    `Which chapter do you mean? There ${chapters.length === 1 ? 'is 1' : `are ${chapters.length}`}: name one by its number or title.`,
  );
}

function rename(which: string, wanted: string, input: EditorInput): Outcome {
  const title = named(wanted);
  if (title === '')
    return refuse('Say what the chapter is to be called, for example: rename chapter 2 to Pricing.');
  if (title.length > LONGEST_TITLE) return refuse(`A chapter title has at most ${LONGEST_TITLE} characters.`);
  return withChapter(which, input, (index) => ({
    changes: { chapters: renamed(input.content.chapters, index, title) },
    done: `chapter ${index + 1} is now called “${title}”`,
  }));
}

function merge(
  a: number,
  b: number,
  called: string,
  { content: { chapters }, duration }: EditorInput,
): Outcome {
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  if (from === to) return refuse('Name two different chapters to merge.');
  if (from < 0 || to >= chapters.length)
    return refuse(`There are ${chapters.length} chapters, so these cannot be merged.`);
  const list = merged(chapters, from, to, duration, named(called).slice(0, LONGEST_TITLE) || undefined);
  return {
    changes: { chapters: list },
    done: `chapters ${from + 1} ${to - from > 1 ? 'to' : 'and'} ${to + 1} are now one, “${list[from]!.title}”`,
  };
}

function split(which: string, time: string, called: string, input: EditorInput): Outcome {
  const { content, lines, duration } = input;
  return withChapter(which, input, (index) => {
    const chapter = content.chapters[index]!;
    const end = endOf(content.chapters, index, duration);
    const at = time ? secondsIn(time) : cutWithin(lines, chapter.startTime, end);
    if (at === null) return refuse('This chapter is too short to be split.');
    if (at <= chapter.startTime || at >= end)
      return refuse(
        `Chapter ${index + 1} goes from ${clock(chapter.startTime)} to ${clock(end)}: it can be split between the two.`,
      );
    const title = named(called).slice(0, LONGEST_TITLE);
    return {
      changes: {
        chapters: withChapterAt(
          content.chapters,
          at,
          title || titleFor(lines, at, end, `${chapter.title} (continued)`),
          duration,
        ),
      },
      done: `chapter ${index + 1} is split at ${clock(at)}`,
    };
  });
}

function add(time: string, called: string, { content, lines, duration }: EditorInput): Outcome {
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
function move(which: string, at: number, input: EditorInput): Outcome {
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

function resize(count: number, { content: { chapters }, lines, duration }: EditorInput): Outcome {
  if (chapters.length === 0) return refuse('This recording has no chapters yet. Try “make new chapters”.');
  if (count < 1) return refuse('One chapter is the fewest. To remove all, say “remove all chapters”.');
  if (chapters.length === 1 && count <= 1) return refuse('There is only one chapter left.');
  const most = Math.min(count, MOST_CHAPTERS);
  const list =
    most < chapters.length ? reducedTo(most, chapters, duration) : raisedTo(most, chapters, lines, duration);
  if (list.length === chapters.length)
    return refuse(
      most === chapters.length
        ? `There are ${most} chapters already.`
        : 'The chapters are too short to be split any further.',
    );
  return {
    changes: { chapters: list },
    done: `there are now ${list.length} chapters instead of ${chapters.length}`,
  };
}

function retitle(
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

const unnumbered = (title: string): string => title.replace(/^\s*(?:chapter )?\d+\s*[.):–-]\s*/i, '');

/** What comes before the second part of a list, or the first words. */
function shortened(title: string): string {
  const first = title.split(/,| and |: | [-–—] /)[0]!.trim();
  return (
    first.length < title.length ? first : title.split(' ').slice(0, SHORT_TITLE_WORDS).join(' ')
  ).replace(/ (?:a|an|and|at|for|in|of|on|or|the|to|with)$/i, '');
}
