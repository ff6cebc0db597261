import type { Edited, EditedContent } from '../backend/src/modules/ai/bench-exports.js';

type Verdict = 'right' | 'undone' | 'wrong';
interface ExpectedChapter {
  /** Number among the chapters before the change; unset for a new one. */
  number?: number;
  start: number;
  title: string;
  end?: number;
  /** The earlier summary, and the sign and text to compare with; unset if any is accepted. */
  summary?: { before: string; sign: string; wanted: string } | undefined;
  /** Accepted titles: any, a different one, or a shorter one. */
  free?: '*' | '~' | '<';
}

const MANY = 1_000;
const secondsOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const sentences = (text: string): number => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;

/**
 * Checks a text against a sign: `= X` equals X, `<` shorter, `>` longer, `~` different, `+ X` contains X, `2.` number
 * of sentences.
 */
function became(before: string, after: string, sign: string, wanted: string): boolean {
  if (sign === '=') return after.trim() === wanted;
  if (sign === '*') return after !== '';
  if (sign === '<') return after !== '' && after.length < before.length;
  if (sign === '>') return after.length > before.length;
  if (sign === '+') return after.includes(wanted);
  if (/^\d\.$/.test(sign)) return after !== before && sentences(after) === Number(sign[0]);
  return after !== '' && after !== before;
}

/**
 * Compares an edit with the expectation of a command, written as `rename 2 = Plan; title <`. `undone`: the expected
 * change is missing; `wrong`: something else changed.
 */
export function judge(expected: string, before: EditedContent, edited: Edited): Verdict {
  const edits = edited === 'question' ? {} : edited.edits;
  const nothing = Object.keys(edits).length === 0;
  if (expected === 'answers') return edited === 'question' ? 'right' : nothing ? 'undone' : 'wrong';
  if (expected === 'nothing') return nothing ? 'right' : 'wrong';
  if (nothing) return 'undone';
  const after = { ...before, ...edits };
  return fits(expected, before, after) ? 'right' : 'wrong';
}

function fits(expected: string, before: EditedContent, after: EditedContent): boolean {
  const demands = expected.split('; ').map((demand) => {
    const [, name, sign = '', wanted = ''] = /^(\w+)(?: ([=<>~+]|\d\.)(?: ?(.*))?)?$/.exec(demand) ?? [];
    return { demand, name, sign, wanted };
  });
  const untouched = (['title', 'description'] as const).every(
    (field) => demands.some(({ name }) => name === field) || after[field] === before[field],
  );
  const texts = demands.every(
    ({ name, sign, wanted }) =>
      (name !== 'title' && name !== 'description') || became(before[name], after[name], sign, wanted),
  );
  const others = demands.filter(({ name }) => name !== 'title' && name !== 'description');
  return (
    untouched &&
    texts &&
    chaptersFit(
      others.map(({ demand }) => demand),
      before,
      after,
    )
  );
}

function chaptersFit(demands: string[], before: EditedContent, after: EditedContent): boolean {
  if (demands.includes('chapters')) return true;
  if (demands[0] === 'chapters ~')
    return JSON.stringify(after.chapters) !== JSON.stringify(before.chapters) && after.chapters.length > 1;
  const [, count] = /^count (\S+)$/.exec(demands[0] ?? '') ?? [];
  if (count) {
    const { length } = after.chapters;
    if (count === '+') return length > before.chapters.length;
    return count === '-' ? length < before.chapters.length && length > 1 : length === Number(count);
  }
  const parts = /^parts (\d) (\d)$/.exec(demands[0] ?? '');
  if (parts) return after.chapters.length === before.chapters.length + Number(parts[2]) - 1;
  // If several are requested, chapters without any self-contained sentence get none.
  const several = demands.filter((demand) => /^summary \d+ ~$/.test(demand));
  const written = several.filter((demand) => {
    const at = Number(demand.split(' ')[1]) - 1;
    return after.chapters[at]?.summary && after.chapters[at].summary !== before.chapters[at]?.summary;
  });
  const isFew = written.length < several.length / 2;
  const unwritten = several.length > 2 && !isFew ? several.filter((demand) => !written.includes(demand)) : [];
  const wanted = demands
    .filter((demand) => !unwritten.includes(demand))
    .reduce(
      (list, demand) => demanded(demand, list),
      before.chapters.map(({ startTime: start, title, summary }, i): ExpectedChapter => ({
        number: i + 1,
        start,
        title,
        summary: { before: summary ?? '', sign: '=', wanted: summary ?? '' },
      })),
    );
  return (
    wanted.length === after.chapters.length &&
    wanted.every((expected, i) => {
      const { startTime, title, endTime, summary } = after.chapters[i]!;
      const isTitled =
        expected.free === '*' ||
        (expected.free ? became(expected.title, title, expected.free, '') : title === expected.title);
      return (
        (Number.isNaN(expected.start) || Math.abs(startTime - expected.start) < 1) &&
        isTitled &&
        (expected.end === undefined || expected.end === endTime) &&
        (!expected.summary ||
          became(expected.summary.before, summary ?? '', expected.summary.sign, expected.summary.wanted))
      );
    })
  );
}

/** Chapters after an expected change; numbers refer to the original chapters. */
function demanded(demand: string, list: ExpectedChapter[]): ExpectedChapter[] {
  const [head, given] = demand.split(/ = (.*)/s);
  const [name, ...args] = head!.split(' ');
  const change = (number: string, to: Partial<ExpectedChapter>) =>
    list.map((chapter) => (chapter.number === Number(number) ? { ...chapter, ...to } : chapter));
  const added = (start: number) =>
    [...list, { start, title: given ?? '', ...(!given && { free: '*' as const }) }].sort(
      (a, b) => a.start - b.start,
    );
  switch (name) {
    case 'rename':
      return change(args[0]!, given ? { title: given } : { free: args[1] as '~' });
    case 'summary':
      return list.map((chapter) => {
        if (chapter.number !== Number(args[0])) return chapter;
        const [, sign = given === undefined ? '*' : '=', ...words] = args;
        return {
          ...chapter,
          summary: { before: chapter.summary?.before ?? '', sign, wanted: given ?? words.join(' ') },
        };
      });
    case 'titles':
      return list.map((chapter, i) =>
        given
          ? { ...chapter, title: given.split('|')[i]! }
          : { ...chapter, free: args[0] === '<' ? '*' : '~' },
      );
    case 'remove': {
      const left = list.filter(({ number }) => !args.some((gone) => Number(gone) === number));
      return left.map((chapter, i) => (i === 0 ? { ...chapter, start: NaN } : chapter));
    }
    case 'merge': {
      const [from, to] = args.map(Number);
      return list
        .filter(({ number }) => !number || number <= from! || number > to!)
        .map((chapter) =>
          chapter.number === from
            ? { ...chapter, summary: undefined, ...(given ? { title: given } : { free: '*' as const }) }
            : chapter,
        );
    }
    case 'split':
      return args[1]
        ? added(secondsOf(args[1]))
        : list.flatMap((chapter) =>
            chapter.number === Number(args[0])
              ? [chapter, { start: NaN, title: '', free: '*' as const }]
              : [chapter],
          );
    case 'add':
      return added(secondsOf(args[0]!));
    case 'start':
      return change(args[0]!, { start: secondsOf(given!) });
    case 'end':
      return list.map((chapter) => {
        if (chapter.number === Number(args[0])) return { ...chapter, end: secondsOf(given!) };
        return chapter.number === Number(args[0]) + 1 ? { ...chapter, start: secondsOf(given!) } : chapter;
      });
    default:
      return Array.from({ length: MANY }, () => ({ start: NaN, title: demand }));
  }
}
