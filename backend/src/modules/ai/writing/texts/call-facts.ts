import type { NamedChapter } from '../chapters/named-chapters.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** Facts about a talk that are certain. */
export interface CallFacts {
  /** Named speakers in order of appearance. */
  people: readonly string[];
  /** A company that the talk names. */
  customer?: string | null;
  chapters: readonly Pick<NamedChapter, 'title' | 'titleSource' | 'topic' | 'seconds'>[];
}

/** Matches generated speaker names. */
const NUMBERED = /^(?:speaker|unknown)\b/i;

export const peopleIn = (lines: readonly Pick<TranscriptLine, 'speaker'>[]): string[] => [
  ...new Set(lines.flatMap(({ speaker }) => (speaker && !NUMBERED.test(speaker) ? speaker : []))),
];

const TOPICS_OF_EVERY_TALK = new Set(
  'welcome introductions agenda next-steps closing decisions questions'.split(' '),
);

/** The chapter's topic within a sentence. Null for topics of every talk, which say nothing about this one. */
export const subjectOf = ({ topic }: Pick<NamedChapter, 'topic'>): string | null =>
  topic && !TOPICS_OF_EVERY_TALK.has(topic.id) ? (topic.subject ?? topic.title.toLowerCase()) : null;
