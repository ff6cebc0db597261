import {
  contentStems,
  isFunctionWord,
  type MeetingType,
  measureWords,
  WORD_FEATURES,
  type WordFeature,
  type WordTables,
  type WordWeights,
  type WrittenTables,
  writtenOf,
  writtenOut,
} from '../../backend/src/modules/ai/bench-exports.js';
import { standardFit } from './logistic.js';
import type { Meeting } from './meetings.js';

const STRENGTH = 3;
/** A word is known where so many meetings say it, and its use in writing where so many of them write it. */
const MIN_SAYING = 8;
const MIN_WRITING = 3;
const MIN_EXPECTED = 3;
const AVOIDED = 0.1;
const MAX_USE = 3;
/** Shares of meetings that say what is typical of a kind: of its own, and of each other. */
const TYPICAL = 0.5;
const ELSEWHERE = 0.25;
const MAX_TYPICAL = 40;

/** Fits what tells the words of a chapter's title, and of a summary, from the others that are said. */
export function trainWords(meetings: readonly Meeting[]): WordWeights {
  const stems = meetings.map(({ segments }) => contentStems(segments.map(({ text }) => text).join(' ')));
  const background = backgroundOf(meetings, stems);
  const titles = meetings.map(({ topics }) => contentStems(topics.map(({ title }) => title ?? '').join(' ')));
  const summaries = meetings.map(({ summary }) => contentStems(summary));

  const kinds = kindsOf(meetings, stems);
  const titled = meetings.flatMap(({ topics, segments }) => {
    const parts = topics.map(({ startSegment, endSegment }) =>
      segments.slice(startSegment, endSegment + 1).map(({ text }) => text),
    );
    return [{ parts, written: topics.map(({ title }) => title && new Set(contentStems(title))) }];
  });
  const summed = meetings.map(({ segments, summary }) => ({
    parts: [segments.map(({ text }) => text)],
    written: [new Set(contentStems(summary))],
  }));
  return {
    background: [...background].map(([stem, share]) => `${stem} ${Math.round(share * 1_000)}`).join(' '),
    pairs: avoidedPairs(meetings),
    titles: fit(titled, background, kinds, usesOf(meetings, stems, titles)),
    summaries: fit(summed, background, kinds, usesOf(meetings, stems, summaries)),
    kinds: kinds.map(({ typical, usual }) => ({ typical: typical.join(' '), usual })),
  };
}

/** Parts of a meeting, and the stems that were written about each; null where nobody wrote. */
interface Written {
  parts: string[][];
  written: (Set<string> | string | null)[];
}

function fit(
  meetings: readonly Written[],
  background: ReadonlyMap<string, number>,
  kinds: readonly MeetingType[],
  uses: WrittenTables,
): WordWeights['titles'] {
  const rows: Float64Array[] = [];
  const targets: number[] = [];
  for (const { parts, written } of meetings) {
    const tables: WordTables = { background, written: writtenOf(parts.flat(), uses, kinds) };
    measureWords(parts, tables).forEach((words, part) => {
      const wanted = written[part];
      if (!(wanted instanceof Set)) return;
      for (const { stem, features } of words) {
        rows.push(features);
        targets.push(wanted.has(stem) ? 1 : 0);
      }
    });
  }
  const { bias, weights } = standardFit(rows, Float64Array.from(targets), STRENGTH);
  return {
    bias: Number(bias.toPrecision(4)),
    weights: Object.fromEntries(
      WORD_FEATURES.map((name, i) => [name, Number(weights[i]!.toPrecision(4))]),
    ) as Record<WordFeature, number>,
    written: { known: printed(uses.known), general: printed(uses.general) },
  };
}

const printed = (uses: ReadonlyMap<string, number>): string =>
  [...uses].map(([stem, use]) => `${stem} ${Math.round(use * 100)}`).join(' ');

/** What tells each kind of meeting: stems that most of its meetings say, and few others. */
function kindsOf(meetings: readonly Meeting[], stems: readonly string[][]): MeetingType[] {
  const domains = [...new Set(meetings.map(({ domain }) => domain))].sort();
  const sets = stems.map((stems) => new Set(stems));
  const sharesOf = (isOf: (domain: string) => boolean) => {
    const own = sets.filter((_, m) => isOf(meetings[m]!.domain));
    return new Map(
      [...countsOf(own.map((stems) => [...stems]))].map(([stem, count]) => [stem, count / own.length]),
    );
  };
  const shares = new Map(domains.map((domain) => [domain, sharesOf((one) => one === domain)]));
  return domains.map((domain) => {
    const others = domains.filter((other) => other !== domain).map((other) => shares.get(other)!);
    const typical = [...shares.get(domain)!]
      .filter(
        ([stem, share]) => share > TYPICAL && others.every((other) => (other.get(stem) ?? 0) < ELSEWHERE),
      )
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, MAX_TYPICAL)
      .map(([stem]) => stem);
    const found = sets
      .filter((_, m) => meetings[m]!.domain === domain)
      .map((stems) => typical.filter((stem) => stems.has(stem)).length / (typical.length || 1))
      .sort((a, b) => a - b);
    return { typical, usual: Number(found[Math.floor(found.length / 10)]!.toFixed(2)) };
  });
}

/** Uses in all meetings, and of these stems what several kinds of meeting share, each counted alike. */
function usesOf(
  meetings: readonly Meeting[],
  stems: readonly string[][],
  written: readonly string[][],
): WrittenTables {
  const known = useOf(stems, written);
  const perKind = [...new Set(meetings.map(({ domain }) => domain))].sort().map((domain) => {
    const own = <T>(all: readonly T[]) => all.filter((_, m) => meetings[m]!.domain === domain);
    return useOf(own(stems), own(written));
  });
  const general = [...known.keys()].flatMap((stem) => {
    const uses = perKind.flatMap((one) => one.get(stem) ?? []);
    return uses.length > 1 ? [[stem, sum(uses) / uses.length] as const] : [];
  });
  return { known, general: new Map(general) };
}

/** The share of meetings that say each stem, averaged over the kinds of meeting: a product's name is not general. */
function backgroundOf(meetings: readonly Meeting[], stems: readonly string[][]): Map<string, number> {
  const domains = [...new Set(meetings.map(({ domain }) => domain))];
  const counts = new Map<string, number[]>();
  stems.forEach((stems, m) => {
    const domain = domains.indexOf(meetings[m]!.domain);
    for (const stem of new Set(stems)) {
      const perDomain = counts.get(stem) ?? domains.map(() => 0);
      perDomain[domain]!++;
      counts.set(stem, perDomain);
    }
  });
  const sizes = domains.map((domain) => meetings.filter((meeting) => meeting.domain === domain).length);
  const known = [...counts].filter(([, perDomain]) => sum(perDomain) >= MIN_SAYING);
  return new Map(
    known
      .map(
        ([stem, perDomain]) =>
          [stem, sum(perDomain.map((count, i) => count / sizes[i]!)) / domains.length] as const,
      )
      .sort((a, b) => (a[0] < b[0] ? -1 : 1)),
  );
}

/**
 * Pairs of function words that stand together far more seldom than their numbers would have it, in summaries and in
 * the minutes of committees, which are edited.
 */
function avoidedPairs(meetings: readonly Meeting[]): string {
  const pairs = new Map<string, number>();
  const [firsts, seconds] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let all = 0;
  for (const { domain, summary, segments } of meetings) {
    const edited = domain === 'committee' ? [summary, ...segments.map(({ text }) => text)] : [summary];
    // A comma or full stop between two words makes them no pair.
    for (const clause of edited.flatMap((text) => text.split(/[^\p{L}\p{N}'’ -]+/u))) {
      const words = writtenOut(clause);
      for (let i = 1; i < words.length; i++) {
        const [first, second] = [words[i - 1]!, words[i]!];
        all++;
        if (isFunctionWord(first)) count(firsts, first);
        if (isFunctionWord(second)) count(seconds, second);
        if (isFunctionWord(first) && isFunctionWord(second)) count(pairs, `${first} ${second}`);
      }
    }
  }
  return [...firsts]
    .map(([first, uses]) => [
      first,
      ...[...seconds]
        .filter(([second, heard]) => {
          const expected = (uses * heard) / all;
          return expected >= MIN_EXPECTED && (pairs.get(`${first} ${second}`) ?? 0) < AVOIDED * expected;
        })
        .map(([second]) => second)
        .sort(),
    ])
    .filter(({ length }) => length > 1)
    .map((words) => words.join(' '))
    .sort()
    .join('|');
}

/** How much more often each stem is written than said; only of stems that several meetings write. */
function useOf(stems: readonly string[][], written: readonly string[][]): Map<string, number> {
  const inTalk = countsOf(stems);
  const inWriting = countsOf(written);
  const [talk, writing] = [sum([...inTalk.values()]), sum([...inWriting.values()])];
  const where = countsOf(written.map((stems) => [...new Set(stems)]));
  return new Map(
    [...where]
      .filter(([, meetings]) => meetings >= MIN_WRITING)
      .map(([stem]) => {
        const rates = ((inWriting.get(stem) ?? 0) + 0.5) / writing / (((inTalk.get(stem) ?? 0) + 5) / talk);
        return [stem, Math.max(-MAX_USE, Math.min(MAX_USE, Math.log(rates)))] as const;
      })
      .sort((a, b) => (a[0] < b[0] ? -1 : 1)),
  );
}

function countsOf(texts: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of texts.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
