import { isCertain } from '../../../shared/text/certainty.js';
import { clock } from '../../../shared/text/clock-text.js';
import type { SpokenContent } from '../../recordings/index.js';
import { momentAsRead } from '../reports/as-read.js';
import { type Play, lengthOf, overlapWith } from '../visits/plays.js';
import { shownPlays } from '../visits/shown-plays.js';
import type { WatchingViewer } from '../reports/get-viewer.query.js';
import type { OriginalSeconds, Timeline, VersionSeconds } from '../../../shared/timeline/timeline.js';

export const EVIDENCE_KINDS = [
  'visit',
  'replayed',
  'watched',
  'skipped',
  'question',
  'comment',
  // Of earlier drafts: nobody is told any more where they stopped.
  'stopped',
] as const;

/** What a sentence rests on: something the viewer did, at a moment of the recording, or a line that was said there. */
interface Seen<Time> {
  kind: (typeof EVIDENCE_KINDS)[number];
  /** Null for what has no place in the recording. */
  time: Time | null;
  /** A line of the transcript, word for word. */
  quote: string | null;
  /** When the viewer did it; null for what they did over several visits. */
  occurredAt: string | null;
}

/** In the original's time, and where the shared page has it. */
export type Evidence<Time = OriginalSeconds> = Seen<Time> & { sharedTime: VersionSeconds | null };

export interface FollowUpSentence {
  text: string;
  evidence: Evidence;
}

interface Sentence {
  text: string;
  evidence: Seen<VersionSeconds>;
}

type Chapter = SpokenContent['chapters'][number];

const MAX_QUESTIONS = 3;
const MAX_COMMENTS = 2;
const MAX_SKIPPED = 2;
/** Below this share a chapter is skipped: people who search for something touch what lies between. */
const TOUCHED = 0.1;

/**
 * Sentences of a mail to a viewer, each from what they did; nothing that they did not do is in them, and nothing that
 * viewers do not get. They read the times of what they see, the evidence has those of the original.
 */
export function followUpOf(
  visit: WatchingViewer<OriginalSeconds>,
  content: SpokenContent,
): FollowUpSentence[] {
  const { timeline } = content;
  return sentencesOf(asSeen(visit, timeline), content).map(({ text, evidence }) => {
    const { time: sharedTime } = evidence;
    const time = sharedTime === null ? null : timeline.original(sharedTime);
    return { text, evidence: { ...evidence, time, sharedTime } };
  });
}

type SeeingViewer = Pick<
  WatchingViewer<VersionSeconds>,
  'firstViewed' | 'watched' | 'replayed' | 'questions' | 'comments'
>;

/** What a viewer did, at the times of what they saw. */
const asSeen = (viewer: WatchingViewer<OriginalSeconds>, timeline: Timeline): SeeingViewer => ({
  firstViewed: viewer.firstViewed,
  watched: shownPlays(viewer.watched, timeline),
  replayed: shownPlays(viewer.replayed, timeline),
  questions: viewer.questions.map((question) => momentAsRead(question, timeline)),
  comments: viewer.comments.map((comment) => momentAsRead(comment, timeline)),
});

function sentencesOf(viewer: SeeingViewer, content: SpokenContent): Sentence[] {
  return [
    visitOf(viewer, content),
    ...attentionOf(viewer, content),
    ...askedOnce(viewer.questions)
      .slice(0, MAX_QUESTIONS)
      .map((question) => answerTo(question, content)),
    ...viewer.comments.slice(0, MAX_COMMENTS).map((comment) => ({
      text: `You commented${comment.timestamp === null ? '' : ` at ${clock(comment.timestamp)}`}: “${comment.content}”`,
      evidence: evidence('comment', { time: comment.timestamp, occurredAt: comment.createdAt }),
    })),
    ...skippedBy(viewer, content),
  ];
}

/** Who came and played nothing has not watched. */
function visitOf({ firstViewed, watched }: SeeingViewer, { title }: SpokenContent): Sentence {
  return {
    text: `Thank you for ${watched.length > 0 ? 'watching' : 'opening'} “${title}”.`,
    evidence: evidence('visit', { occurredAt: firstViewed }),
  };
}

/** What they played again; else the chapter of which they watched most. */
function attentionOf(viewer: SeeingViewer, content: SpokenContent): Sentence[] {
  const [most] = [...viewer.replayed].sort(byReplayedTime);
  const chapter = most
    ? chapterAt(content, most[0])
    : [...content.chapters].sort((a, b) => watchedOf(viewer, b, content) - watchedOf(viewer, a, content))[0];
  if (!chapter || watchedOf(viewer, chapter, content) === 0) return [];
  const time = most?.[0] ?? chapter.startTime;
  const quote = certainLineAt(content, time);
  const quoted = quote ? `, where this was said: “${quote}”` : '';
  return [
    {
      text: most
        ? `You went back to “${chapter.title}” at ${clock(time)}${quoted}`
        : `You spent the most time on “${chapter.title}”${quoted}`,
      evidence: evidence(most ? 'replayed' : 'watched', { time, quote }),
    },
  ].map(withPeriod);
}

/** The first of those with the same words: who asks again is told once. */
function askedOnce(questions: SeeingViewer['questions']): SeeingViewer['questions'] {
  const key = ({ question }: SeeingViewer['questions'][number]) => question.trim().toLowerCase();
  return [...Map.groupBy(questions, key).values()].map(([first]) => first!);
}

function answerTo(
  { question, timestamp, createdAt }: SeeingViewer['questions'][number],
  content: SpokenContent,
): Sentence {
  // What was doubted, asked or tied to a condition is no answer to a customer.
  const quote = timestamp === null ? null : certainLineAt(content, timestamp);
  const answer =
    timestamp === null || quote === null
      ? 'I’ll get back to you on that.'
      : `At ${clock(timestamp)} it says: “${quote}”`;
  return {
    text: `You asked: “${question}” ${answer}`,
    // The owner finds the place; the mail does not quote it.
    evidence: evidence('question', { time: timestamp, quote, occurredAt: createdAt }),
  };
}

/** Only where the figures tell what they watched: without any, they may have seen it elsewhere. */
function skippedBy(viewer: SeeingViewer, content: SpokenContent): Sentence[] {
  if (viewer.watched.length === 0) return [];
  return content.chapters
    .filter((chapter) => watchedOf(viewer, chapter, content) < TOUCHED * lengthIn(chapter, content))
    .slice(0, MAX_SKIPPED)
    .map((chapter) => {
      const quote = certainLineAt(content, chapter.startTime);
      return withPeriod({
        text:
          `You haven’t seen “${chapter.title}” yet, at ${clock(chapter.startTime)}` +
          (quote ? `. It begins: “${quote}”` : ''),
        evidence: evidence('skipped', { time: chapter.startTime, quote }),
      });
    });
}

const evidence = (kind: Evidence['kind'], facts: Partial<Seen<VersionSeconds>>): Seen<VersionSeconds> => ({
  ...{ kind, time: null, quote: null, occurredAt: null },
  ...facts,
});

const withPeriod = (sentence: Sentence): Sentence =>
  /[.?!]”?$/.test(sentence.text) ? sentence : { ...sentence, text: `${sentence.text}.` };

const byReplayedTime = ([a, b, times]: Play, [from, to, often]: Play): number =>
  (to - from) * (often - 1) - (b - a) * (times - 1);

const endIn = ({ startTime, endTime }: Chapter, { chapters, duration }: SpokenContent): number =>
  endTime ?? chapters.find((other) => other.startTime > startTime)?.startTime ?? duration;

const lengthIn = (chapter: Chapter, content: SpokenContent): number =>
  lengthOf([[chapter.startTime, endIn(chapter, content)]]);

const watchedOf = ({ watched }: SeeingViewer, chapter: Chapter, content: SpokenContent): number =>
  overlapWith(watched, chapter.startTime, endIn(chapter, content));

const chapterAt = (content: SpokenContent, time: number): Chapter | undefined =>
  content.chapters.find((chapter) => time >= chapter.startTime && time < endIn(chapter, content));

/** The same, where it holds by itself. */
const certainLineAt = (content: SpokenContent, time: number): string | null => {
  const line = lineAt(content, time);
  return line !== null && isCertain(line) ? line : null;
};

/** The line that is being said, else the first one that begins within a few seconds. */
function lineAt({ lines }: SpokenContent, time: number): string | null {
  const line = lines.find(({ start, end }) => end > time && start < time + 10);
  return line ? line.text.trim() : null;
}
