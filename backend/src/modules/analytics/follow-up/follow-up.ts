import { isCertain } from '../../../shared/text/certainty.js';
import type { SpokenContent } from '../../recordings/index.js';
import type { NextStep } from '../../ai/index.js';
import { momentAsRead } from '../reports/as-read.js';
import type { WatchingViewer } from '../reports/get-viewer.query.js';
import type { OriginalSeconds, VersionSeconds } from '../../../shared/timeline/timeline.js';

export const EVIDENCE_KINDS = [
  ...(['visit', 'agreed', 'question', 'comment', 'toDo'] as const),
  // Earlier releases mentioned how recipients had watched.
  ...(['replayed', 'watched', 'skipped', 'stopped'] as const),
] as const;

interface Seen<Time> {
  kind: (typeof EVIDENCE_KINDS)[number];
  /** Null if it has no place in the recording. */
  time: Time | null;
  /** A transcript line, verbatim. */
  quote: string | null;
  /** When the viewer did it; null if over several visits. */
  occurredAt: string | null;
}

/** In the original's time, with the time on the shared page. */
export type Evidence<Time = OriginalSeconds> = Seen<Time> & { sharedTime: VersionSeconds | null };

export interface FollowUpSentence {
  text: string;
  evidence: Evidence;
}

interface Sentence {
  text: string;
  evidence: Seen<VersionSeconds>;
}

const MAX_AGREED = 4;
const MAX_QUESTIONS = 3;
const MAX_COMMENTS = 2;

export interface FollowUpOf {
  visit: Pick<
    WatchingViewer<OriginalSeconds>,
    'viewerName' | 'firstViewed' | 'watched' | 'questions' | 'comments'
  >;
  /** Content as viewers get it, like the next steps. */
  content: SpokenContent;
  nextSteps: readonly Omit<NextStep, 'momentId'>[];
  /** The sender's name. Their own words need no quotation marks. */
  sender: string | null;
}

/**
 * Sentences of a mail to a viewer: agreements, their questions, and one call to action. Each is based on a transcript
 * line or a viewer's action. They contain nothing that viewers cannot see and nothing about watching behavior.
 */
export function followUpOf({ visit, content, nextSteps, sender }: FollowUpOf): FollowUpSentence[] {
  const { timeline } = content;
  const theirs = nextSteps.find(
    ({ who }) => who !== null && firstNameOf(who) === firstNameOf(visit.viewerName),
  );
  const agreed = nextSteps.flatMap((step) => (step === theirs ? [] : agreedOn(step, content, sender)));
  const sentences = [
    {
      text:
        visit.watched.length > 0
          ? `Thank you for watching “${content.title}”.`
          : `Thank you for your interest in “${content.title}”.`,
      evidence: evidence('visit', { occurredAt: visit.firstViewed }),
    },
    ...agreed.slice(0, MAX_AGREED),
    ...askedBy(visit, content),
    ...(theirs ? agreedOn(theirs, content, visit.viewerName, 'toDo') : []),
  ];
  if (sentences.at(-1)!.evidence.kind !== 'toDo')
    sentences.push({
      text: 'If anything is still open, just reply to this email.',
      evidence: evidence('toDo', { occurredAt: visit.firstViewed }),
    });
  return sentences.map(({ text, evidence }) => {
    const { time: sharedTime } = evidence;
    const time = sharedTime === null ? null : timeline.original(sharedTime);
    return { text, evidence: { ...evidence, time, sharedTime } };
  });
}

/**
 * A next step for the mail; null if its words are uncertain and no one wrote it down.
 * @param own the person meant by "I"
 */
function agreedOn(
  { what, who, due, speaker, text, time }: FollowUpOf['nextSteps'][number],
  content: SpokenContent,
  own: string | null,
  kind: 'agreed' | 'toDo' = 'agreed',
): Sentence[] {
  const line = content.lines.find(({ start, text: said }) => start === time && said === text);
  if (!line || (what === null && line.hasUnsureWords)) return [];
  const details = [kind === 'agreed' && named(who), due].filter(Boolean).join(', ');
  const isOwn = own !== null && speaker === own;
  const said =
    what !== null
      ? what + (details && ` (${details})`)
      : isOwn && kind === 'agreed'
        ? text.trim()
        : `${named(speaker) && !isOwn ? `${speaker} said: ` : ''}“${text.trim()}”`;
  return [
    withPeriod({
      text: `${kind === 'agreed' ? 'As agreed' : 'One thing from your side'}: ${said}`,
      evidence: evidence(kind, { time: line.start, quote: text.trim() }),
    }),
  ];
}

/** Questions and comments without duplicates, since a comment may repeat a question. */
function askedBy({ questions, comments }: FollowUpOf['visit'], content: SpokenContent): Sentence[] {
  const told = new Set<string>();
  const once = (words: string): boolean => {
    const key = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const isNew = !told.has(key);
    told.add(key);
    return isNew;
  };
  return [
    ...questions
      .filter(({ question }) => once(question))
      .slice(0, MAX_QUESTIONS)
      .map((question) => answerTo(momentAsRead(question, content.timeline), content)),
    ...comments
      .filter(({ content: words }) => once(words))
      .slice(0, MAX_COMMENTS)
      .map((comment) => momentAsRead(comment, content.timeline))
      .map((comment) => ({
        text: `You wrote: “${comment.content}” I’ll get back to you on that.`,
        evidence: evidence('comment', { time: comment.timestamp, occurredAt: comment.createdAt }),
      })),
  ];
}

function answerTo(
  { question, timestamp, createdAt }: Asked<VersionSeconds>,
  content: SpokenContent,
): Sentence {
  // Uncertain, conditional or interrogative lines are no answer to a customer.
  const quote = timestamp === null ? null : certainLineAt(content, timestamp);
  const answer = quote === null ? 'I’ll get back to you on that.' : `From the recording: “${quote}”`;
  return {
    text: `You asked: “${question}” ${answer}`,
    evidence: evidence('question', { time: timestamp, quote, occurredAt: createdAt }),
  };
}

type Asked<Time extends number> = WatchingViewer<Time>['questions'][number];

/** Numbered speakers have no usable name. */
const named = (speaker: string | null): string | null =>
  speaker !== null && /^Speaker \d+$/.test(speaker) ? null : speaker;

const firstNameOf = (name: string | null): string | undefined => name?.split(' ')[0]?.toLowerCase();

const evidence = (kind: Evidence['kind'], facts: Partial<Seen<VersionSeconds>>): Seen<VersionSeconds> => ({
  kind,
  time: null,
  quote: null,
  occurredAt: null,
  ...facts,
});

const withPeriod = (sentence: Sentence): Sentence =>
  /[.?!]”?$/.test(sentence.text) ? sentence : { ...sentence, text: `${sentence.text}.` };

/** The line at a moment or within the next seconds; null if unclear or uncertain. */
const certainLineAt = ({ lines }: SpokenContent, time: VersionSeconds): string | null => {
  const line = lines.find(({ start, end }) => end > time && start < time + 10);
  return line && !line.hasUnsureWords && isCertain(line.text.trim()) ? line.text.trim() : null;
};
