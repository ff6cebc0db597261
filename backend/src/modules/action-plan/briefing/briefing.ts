import { z } from 'zod';
import { LONG_DAY } from '../../documents/index.js';
import { type KnownPerson, personOf, type Side } from '../deriving/sides.js';
import { OWN_SIDES } from '../exporting/plan-files.js';
import type { LedgerParts } from '../ledger/ledger.js';
import { type PlanRow, PlanSource } from '../plan-row.js';

export const BRIEFING_KINDS = ['preparation', 'handover'] as const;
export type BriefingKind = (typeof BRIEFING_KINDS)[number];

const BriefingItem = z
  .object({
    text: z.string(),
    note: z.string().nullable().describe('Who, when and in which state'),
    source: PlanSource.nullable().describe('The line that says it; null for what happened in the room'),
  })
  .meta({ id: 'BriefingItem' });
type BriefingItem = z.infer<typeof BriefingItem>;

const BriefingPart = z
  .object({ heading: z.string(), items: z.array(BriefingItem) })
  .meta({ id: 'BriefingPart' });
type BriefingPart = z.infer<typeof BriefingPart>;

export const Briefing = z
  .object({
    parts: z.array(BriefingPart).describe('Parts without a line or an event are left out'),
    isUpdating: z.boolean().describe('Recordings have changed and are being read again'),
  })
  .meta({ id: 'Briefing' });
export type Briefing = z.infer<typeof Briefing>;

/** A recording as viewers get it. Like those of the plan, sources have times in the original. */
export interface BriefedCall {
  /** YYYY-MM-DD */
  on: string;
  /** The first line of each speaker. */
  lines: readonly { speaker: string; source: PlanSource }[];
  moments: readonly { kind: string; speaker: string | null; source: PlanSource }[];
}

interface RoomViewer {
  name: string | null;
  email: string;
  /** YYYY-MM-DD */
  lastSeenOn: string;
  opened: number;
  recordings: number;
  /** Share of the recordings' length, from 0 to 1. */
  watched: number;
}

export interface BriefingFacts extends LedgerParts {
  /** YYYY-MM-DD */
  today: string;
  /** Oldest first. */
  calls: readonly BriefedCall[];
  people: readonly KnownPerson[];
  /** Rows of the plan with the replies of the room's viewers. */
  rows: readonly PlanRow[];
  viewers: readonly RoomViewer[];
}

const OWED: Record<Side, string> = { us: 'We owe', them: 'They owe', both: 'Owed by either side' };
const longDay = (day: string): string => LONG_DAY.format(new Date(day));
const noteOf = (...facts: (string | null | false)[]): string | null =>
  facts.filter((fact) => typeof fact === 'string' && fact !== '').join(', ') || null;

type Part = (facts: BriefingFacts) => BriefingPart;

/** All named speakers, with their introduction or else their first line in the latest recording. */
const people: Part = ({ calls, people: known }) => {
  const isOf = (person: KnownPerson) => (line: { speaker: string | null }) =>
    personOf(known, line.speaker) === person;
  const items = known.flatMap((person): BriefingItem[] => {
    const heard = calls.filter(({ lines }) => lines.some(isOf(person)));
    const last = heard.at(-1);
    if (!last) return [];
    const introduction = heard
      .flatMap(({ moments }) => moments.filter(({ kind }) => kind === 'introduction'))
      .find(isOf(person));
    const { source } = introduction ?? last.lines.find(isOf(person))!;
    const count = heard.length === 1 ? '1 recording' : `${heard.length} recordings`;
    const note = noteOf(OWN_SIDES[person.side], count, `last on ${longDay(last.on)}`);
    return [{ text: introduction ? `${person.name}: ${source.text}` : person.name, note, source }];
  });
  return { heading: 'People', items };
};

/** Moments of one kind, quoted. */
const said =
  (heading: string, kind: string): Part =>
  ({ calls }) => ({
    heading,
    items: calls.flatMap(({ on, moments }) =>
      moments
        .filter((moment) => moment.kind === kind)
        .map(({ speaker, source }) => ({ text: source.text, note: noteOf(speaker, longDay(on)), source })),
    ),
  });

const promised =
  (heading: string, isWanted: (promise: LedgerParts['promises'][number]) => boolean): Part =>
  ({ promises, today }) => ({
    heading,
    items: promises.filter(isWanted).map(({ what, who, due, state, isPrivate, sources }): BriefingItem => {
      const when = due && `${state === 'open' && due < today ? 'was due' : 'by'} ${longDay(due)}`;
      const note = noteOf(who, when, state === 'proposed' && 'not in the plan', isPrivate && 'private');
      return { text: what, note, source: sources[0]! };
    }),
  });

const owed = (side: Side): Part =>
  promised(
    OWED[side],
    (promise) =>
      promise.side === side &&
      !promise.isStanding &&
      (promise.state === 'open' || promise.state === 'proposed'),
  );

const changed: Part = ({ changes }) => ({
  heading: 'Changed between recordings',
  items: changes.map(({ what, field, before, after }) => {
    const [from, to] = [before, after].map(({ value }) => (field === 'due' ? longDay(value) : value));
    return { text: `${from} → ${to}`, note: what, source: after.source };
  }),
});

const repliesOf: Part = ({ rows }) => ({
  heading: 'Said in the room',
  items: rows
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ what, source, replies }) =>
      replies.map(({ kind, value, by }) => {
        const text = kind === 'due' ? `Proposes ${longDay(value)}` : value;
        return { text, note: noteOf(by.name ?? by.email, what), source };
      }),
    ),
});

const watched: Part = ({ viewers }) => ({
  heading: 'Watched in the room',
  items: viewers.map(({ name, email, opened, recordings, watched: share, lastSeenOn }) => ({
    text: name ?? email,
    note: noteOf(
      `opened ${opened} of ${recordings}`,
      `watched ${Math.round(share * 100)} %`,
      `last on ${longDay(lastSeenOn)}`,
    ),
    source: null,
  })),
});

const PARTS: Record<BriefingKind, readonly Part[]> = {
  preparation: [people, owed('us'), owed('them'), owed('both'), changed, repliesOf, watched],
  handover: [
    people,
    said('Prices', 'price'),
    said('Deadlines', 'deadline'),
    promised('Lasting commitments', ({ isStanding, state }) => isStanding && state !== 'dropped'),
    owed('us'),
    owed('them'),
    owed('both'),
    promised('Done', ({ isStanding, state }) => !isStanding && state === 'done'),
    changed,
  ],
};

export const briefingOf = (kind: BriefingKind, facts: BriefingFacts): BriefingPart[] =>
  PARTS[kind].map((part) => part(facts)).filter(({ items }) => items.length > 0);
