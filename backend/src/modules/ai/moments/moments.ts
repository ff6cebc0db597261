import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import type { SpokenContent } from '../../recordings/index.js';
import { isInEnglish } from '../../../shared/language/is-english.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { linesOfKinds, MOMENT_KINDS, type MomentKind } from './line-kinds.js';
import { readStep } from './read-step.js';
import { contextHash, type WrittenStep, WrittenSteps } from './written-steps.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export const Moment = z
  .object({
    id: z.string(),
    kind: z.enum(MOMENT_KINDS),
    start: z.number().describe('Seconds'),
    end: z.number().describe('Seconds'),
    speaker: z.string().nullable(),
    text: z.string().describe('The line, verbatim'),
    who: z.string().nullable().describe('Assignee of a next step; null if unknown'),
    due: z.string().nullable().describe('Due date of a next step, as said or written'),
    what: z.string().nullable().describe('Summary of a next step by a model or a person'),
    sure: z.boolean(),
    by: z.enum(['machine', 'person']),
  })
  .meta({ id: 'Moment' });
export type Moment = z.infer<typeof Moment>;

export const momentId = (segmentId: string, kind: MomentKind): string => `${segmentId}.${kind}`;

/** A person's changes to a next step. Null removes a value; unset fields are kept. */
export type StepChanges = { [Field in keyof Step]?: Step[Field] | undefined };
type Step = Pick<Moment, 'who' | 'due' | 'what'>;

/** Minimum likelihood for moments without confirmation. */
const SURE = 0.9;

const byHand = z.string().nullable();
/** `what`, `who` and `due` are null if no person wrote them, and empty if a person removed them. */
const Correction = z.object({
  segmentId: z.string(),
  kind: z.enum(MOMENT_KINDS),
  isThere: z.boolean(),
  what: byHand,
  who: byHand,
  due: byHand,
  /** A segment of the assigned speaker, whose name may change. */
  whoSpeaks: z.string().nullable(),
});
type Correction = z.infer<typeof Correction>;

const NO_STEP = { who: null, due: null, what: null };

const speakerOf = (lines: readonly TranscriptLine[], id: string | null | undefined): string | undefined =>
  lines.find(({ segmentId }) => segmentId === id)?.speaker ?? undefined;

/** A person's text takes precedence. */
function stepAt(
  lines: readonly TranscriptLine[],
  at: number,
  written: WrittenStep | undefined,
  correction: Correction | undefined,
): Step {
  const read = readOrWritten(lines, at, written);
  if (!correction) return read;
  const { what, due, who, whoSpeaks } = correction;
  const first = (said: string | null, other: string | null): string | null =>
    said === null ? other : said || null;
  return {
    what: first(what, read.what),
    who: first((who && speakerOf(lines, whoSpeaks)) ?? who, read.who),
    due: first(due, read.due),
  };
}

/** The model's reading, unless its lines were changed or cut since. */
function readOrWritten(lines: readonly TranscriptLine[], at: number, written: WrittenStep | undefined): Step {
  const own = readStep(lines, at);
  if (!written || written.context !== contextHash(lines, at)) return { ...own, what: null };
  const { what, due, who, whoSpeaks } = written;
  return { what, who: speakerOf(lines, whoSpeaks) ?? who ?? own.who, due: due ?? own.due };
}

type Spoken = Pick<SpokenContent, 'recordingId' | 'lines'> & Partial<Pick<SpokenContent, 'language'>>;

/** Notable moments of a recording: found by classifiers, corrected by the owner. */
@Injectable()
export class Moments {
  constructor(
    private readonly em: EntityManager,
    private readonly lineVectors: LineVectors,
    private readonly writtenSteps: WrittenSteps,
  ) {}

  /** Sorted by start; empty in languages without classifiers. */
  async of(content: Spoken, signal: AbortSignal): Promise<Moment[]> {
    const { recordingId, lines } = content;
    const corrected = new Map(
      (await this.corrections(recordingId)).map((one) => [momentId(one.segmentId, one.kind), one]),
    );
    const isUnderstood = isInEnglish(
      content.language,
      lines.map(({ text }) => text),
    );
    const vectors = isUnderstood ? await this.lineVectors.of(content, signal) : null;
    const told = new Map(
      (vectors ? linesOfKinds(lines, vectors) : []).map(({ at, kind, likelihood }) => [
        momentId(lines[at]!.segmentId ?? '', kind),
        likelihood,
      ]),
    );
    const written = await this.writtenSteps.of(recordingId);
    if (written) for (const id of told.keys()) if (id.endsWith('.nextStep')) told.delete(id);
    for (const { segmentId } of written?.values() ?? []) told.set(momentId(segmentId, 'nextStep'), 1);
    return lines.flatMap((line, at) =>
      MOMENT_KINDS.flatMap((kind): Moment[] => {
        const id = momentId(line.segmentId ?? '', kind);
        const likelihood = told.get(id);
        const correction = corrected.get(id);
        const person = correction?.isThere;
        if (person === false || (likelihood === undefined && !person)) return [];
        const { text, start, end, speaker = null } = line;
        const step =
          kind === 'nextStep' ? stepAt(lines, at, written?.get(line.segmentId ?? ''), correction) : NO_STEP;
        return [
          {
            id,
            kind,
            start,
            end,
            speaker,
            text,
            ...step,
            sure: person === true || likelihood! >= SURE,
            by: person ? 'person' : 'machine',
          },
        ];
      }),
    );
  }

  /** Next steps that a person or model decided, by segment; null where a person decided that it is none. */
  async decidedSteps(content: Spoken, signal: AbortSignal): Promise<Map<string, Step | null>> {
    const corrections = await this.corrections(content.recordingId);
    const written = await this.writtenSteps.of(content.recordingId);
    const ids = new Set([
      ...corrections.filter(({ kind }) => kind === 'nextStep').map(({ segmentId }) => segmentId),
      ...(written?.keys() ?? []),
    ]);
    if (ids.size === 0) return new Map();
    const steps = (await this.of(content, signal)).filter(({ kind }) => kind === 'nextStep');
    const found = new Map(steps.map((step) => [step.id, step]));
    return new Map([...ids].map((id) => [id, found.get(momentId(id, 'nextStep')) ?? null]));
  }

  /** Stores a person's decision about a line's kind. Idempotent. */
  async correct(
    { recordingId, lines }: Spoken,
    corrections: readonly (Pick<Correction, 'segmentId' | 'kind' | 'isThere'> & {
      step?: StepChanges | undefined;
    })[],
  ): Promise<void> {
    for (const { segmentId, kind, isThere, step = {} } of corrections) {
      const { what, who, due } = step;
      const theirs = lines.filter(({ speaker }) => speaker && speaker === who);
      const whoSpeaks = (theirs.find((line) => line.segmentId === segmentId) ?? theirs[0])?.segmentId;
      const values = [what, who, due].map((text) => (text === undefined ? null : (text ?? '')));
      await this.em.execute(
        `insert into line_moment as m (segment_id, recording_id, kind, is_there, what, who, due, who_speaks)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (segment_id, kind) do update set is_there = excluded.is_there,
         what = coalesce(excluded.what, m.what), due = coalesce(excluded.due, m.due), who = coalesce(excluded.who, m.who),
         who_speaks = case when excluded.who is null then m.who_speaks else excluded.who_speaks end`,
        [segmentId, recordingId, kind, isThere, ...values, whoSpeaks ?? null],
      );
    }
  }

  private corrections(recordingId: string): Promise<Correction[]> {
    return selectRows(
      this.em,
      Correction,
      'select segment_id, kind, is_there, what, who, due, who_speaks from line_moment where recording_id = ?',
      [recordingId],
    );
  }
}
