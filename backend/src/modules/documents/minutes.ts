import { clock } from '../../shared/text/clock-text.js';
import type { NextStep, Summary } from '../ai/index.js';
import type { Block, Logo, Span, TextDocument } from './document.js';

export const MINUTES_PARTS = ['people', 'glance', 'nextSteps', 'chapters', 'transcript'] as const;
export type MinutesPart = (typeof MINUTES_PARTS)[number];
/** The transcript is long and has separate files. */
export const USUAL_PARTS: readonly MinutesPart[] = ['people', 'glance', 'nextSteps', 'chapters'];

export interface PlannedStep {
  what: string;
  who: string | null;
  /** YYYY-MM-DD */
  due: string | null;
  state: 'open' | 'done' | 'dropped';
  start: number;
}

export interface MinutesOf {
  title: string;
  language: string | null;
  author: string | null;
  happenedAt: Date;
  duration: number | null;
  description: string;
  chapters: readonly { title: string; startTime: number; summary: string | null }[];
  transcript: readonly { speaker: string | null; start: number; text: string }[];
  decisions: Summary['decisions'];
  nextSteps: readonly Omit<NextStep, 'momentId'>[];
  /** Accepted rows of the folder's action plan from this recording, in order of the recording. */
  planRows: readonly PlannedStep[];
  logo: Logo | null;
  linkTo: (seconds: number) => string;
}

export const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Empty parts are left out.
 * @param parts in the desired order
 */
export function minutesOf(recording: MinutesOf, parts: readonly MinutesPart[]): TextDocument {
  const { title, language, author, happenedAt, duration, logo } = recording;
  const when = [LONG_DAY.format(happenedAt), ...(duration === null ? [] : [clock(duration)])].join(' · ');
  return {
    title,
    language,
    author,
    blocks: [
      ...(logo ? [{ kind: 'logo' as const, logo }] : []),
      { kind: 'title', text: title },
      { kind: 'paragraph', spans: [{ text: when }] },
      ...parts.flatMap((part) => PARTS[part](recording)),
    ],
  };
}

const PARTS: Record<MinutesPart, (recording: MinutesOf) => Block[]> = {
  people: ({ transcript }) => {
    const people = [...new Set(transcript.flatMap(({ speaker }) => speaker ?? []))];
    return section('People', people.length > 0 && [paragraph({ text: people.join(', ') })]);
  },
  glance: ({ description }) => {
    const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '');
    return section('At a glance', paragraphs.length > 0 && paragraphs.map((text) => paragraph({ text })));
  },
  nextSteps: ({ decisions, nextSteps: said, planRows, linkTo }) => {
    // A step that was accepted into the plan is in there.
    const nextSteps = said.filter(({ time }) => !planRows.some(({ start }) => start === time));
    return [
      ...section(
        'Decisions',
        decisions.length > 0 && [
          { kind: 'list', items: decisions.map(({ text, time }) => [at(time, linkTo), { text }]) },
        ],
      ),
      ...section(
        'Next steps',
        nextSteps.length > 0 && [
          {
            kind: 'list',
            items: nextSteps.map(({ who, due, speaker, text, what, time }) => [
              at(time, linkTo),
              ...(who ? [{ text: `${who}: `, isStrong: true }] : []),
              { text: what ?? (who || !speaker ? text : `${speaker}: ${text}`) },
              ...(due ? [{ text: ` (${due})`, isStrong: true }] : []),
            ]),
          },
        ],
      ),
      ...section(
        'Action plan',
        planRows.length > 0 && [
          {
            kind: 'list',
            items: planRows.map(({ what, who, due, state, start }) => [
              at(start, linkTo),
              ...(who ? [{ text: `${who}: `, isStrong: true }] : []),
              { text: what },
              ...noteOf(due, state),
            ]),
          },
        ],
      ),
    ];
  },
  chapters: ({ chapters, linkTo }) =>
    section(
      'Chapters',
      chapters.length > 0 && [
        {
          kind: 'list',
          items: chapters.map(({ title, startTime, summary }) => [
            at(startTime, linkTo),
            { text: title, isStrong: true },
            ...(summary ? [{ text: `: ${summary}` }] : []),
          ]),
        },
      ],
    ),
  transcript: ({ transcript, linkTo }) =>
    section(
      'Transcript',
      transcript.length > 0 &&
        transcript.map(({ speaker, start, text }) =>
          paragraph(at(start, linkTo), ...(speaker ? [{ text: `${speaker}: `, isStrong: true }] : []), {
            text,
          }),
        ),
    ),
};

/** A day, and whether the row is closed. */
function noteOf(due: string | null, state: PlannedStep['state']): Span[] {
  const notes = [due && `by ${LONG_DAY.format(new Date(due))}`, state !== 'open' && state].filter(Boolean);
  return notes.length > 0 ? [{ text: ` (${notes.join(', ')})`, isStrong: true }] : [];
}

const section = (heading: string, blocks: Block[] | false): Block[] =>
  blocks === false ? [] : [{ kind: 'heading', text: heading }, ...blocks];

const paragraph = (...spans: Span[]): Block => ({ kind: 'paragraph', spans });

const at = (seconds: number, linkTo: MinutesOf['linkTo']): Span => ({
  text: `${clock(seconds)} `,
  href: linkTo(seconds),
});
