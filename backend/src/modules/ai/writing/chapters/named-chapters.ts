import { isUncommon } from '../../../../shared/text/is-uncommon.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';
import { NAME } from '../../assistant/finding/wanted.js';
import { sentencesOf } from '../grammar/sentences.js';
import type { ChapterTitleSource } from '../ports/writer.js';
import type { LineMeanings } from '../spoken-lines.js';
import type { Place, Topic } from '../topics/topic-features.js';
import { shippedTopics } from '../topics/topic-model.js';
import type { AnnouncedChapter } from './announced-chapters.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export interface NamedChapter {
  title: string;
  titleSource: ChapterTitleSource;
  /** Seconds. */
  start: number;
  seconds: number;
  /** The chapter's first sentence, if nothing else describes it. */
  summary: string | null;
  /** Null unless it is the chapter's title. */
  topic: Topic | null;
}

interface Divided {
  lines: readonly TranscriptLine[];
  /** One per line; null if nothing may be classified. */
  meanings: LineMeanings | null;
  /** Index of each chapter's first line, in ascending order. */
  begins: readonly number[];
  announced: readonly AnnouncedChapter[];
  /** Seconds. */
  duration: number;
}

const FEWEST_WORDS = 3;
const LONGEST_QUOTE = 160;

/**
 * Titles chapters by what was shown or announced; otherwise by a certain topic; otherwise by a number, with the first
 * sentence as summary. Chapters of one topic are told apart by a name that only one of them says, otherwise by their
 * number. Chapters without speech are merged into their predecessor.
 */
export function namedChapters({ lines, meanings, begins, announced, duration }: Divided): NamedChapter[] {
  const parts = begins
    .map((from, i) => ({ from, to: begins[i + 1] ?? lines.length }))
    .map(({ from, to }) => ({
      given: announced.find(({ line }) => line === from),
      sentences: sentencesOf(lines.slice(from, to)).map(({ text }) => text),
      from,
      to,
    }))
    .filter(({ given, sentences }) => given ?? sentences.some((text) => wordsIn(text) >= FEWEST_WORDS));
  const startOf = (i: number): number => (i === 0 ? 0 : (lines[parts[i]?.from ?? -1]?.start ?? duration));
  const topics =
    meanings &&
    shippedTopics().best(
      parts.map(({ from, to }, i) => ({
        texts: lines.slice(from, to).map(({ text }) => text),
        vectors: meanings.slice(from, to),
        place: placeOf(i, parts.length),
      })),
    );
  const chapters = parts.map(({ given, sentences }, i): NamedChapter => {
    const place = { start: startOf(i), seconds: startOf(i + 1) - startOf(i) };
    if (given) return { ...place, title: given.title, titleSource: given.source, summary: null, topic: null };
    const found = topics?.[i];
    if (found?.isSure)
      return { ...place, title: found.topic.title, titleSource: 'topic', summary: null, topic: found.topic };
    const summary = quoteOf(sentences);
    return { ...place, title: `Part ${i + 1}`, titleSource: 'quote', summary, topic: null };
  });
  const namesOf = parts.map(({ from, to }) => namesIn(lines.slice(from, to)));
  return chapters.map((chapter, i) => {
    const same = chapters.flatMap(({ topic }, at) => (topic && topic === chapter.topic ? at : []));
    if (same.length < 2) return chapter;
    const own = namesOf[i]!.find((name) => same.every((at) => at === i || !namesOf[at]!.includes(name)));
    if (own) return { ...chapter, title: `${chapter.title}: ${own}` };
    const number = same.indexOf(i) + 1;
    return number === 1 ? chapter : { ...chapter, title: `${chapter.title}, part ${number}` };
  });
}

/** Names that are said, except those of speakers, in order of appearance. */
function namesIn(lines: readonly TranscriptLine[]): string[] {
  const people = new Set(lines.flatMap(({ speaker }) => wordsOf(speaker ?? '')));
  return lines
    .flatMap(({ text }) => text.match(new RegExp(NAME, 'gu')) ?? [])
    .filter((name) => isUncommon(name.toLowerCase()) && !people.has(name.toLowerCase()));
}

const wordsIn = (text: string): number => text.split(/\s+/).length;

export function placeOf(at: number, count: number): Place {
  if (at === 0) return 'first';
  if (at === count - 1) return 'last';
  return at === 1 ? 'second' : 'middle';
}

/** The first whole sentence that is short enough, because a truncated one would look like a mistake. */
function quoteOf(sentences: readonly string[]): string | null {
  const told = sentences.find((text) => wordsIn(text) >= FEWEST_WORDS && text.length <= LONGEST_QUOTE);
  return told ? `“${told}”` : null;
}
