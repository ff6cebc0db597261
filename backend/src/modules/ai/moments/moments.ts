import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import type { SpokenContent } from '../../recordings/index.js';
import { isInEnglish } from '../writing/grammar/is-english.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { linesOfKinds, MOMENT_KINDS, type MomentKind } from './line-kinds.js';
import { readStep } from './read-step.js';
import { contextHash, type WrittenStep, WrittenSteps } from './written-steps.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

export interface Moment {
  id: string;
  kind: MomentKind;
  /** Seconds. */
  start: number;
  end: number;
  speaker: string | null;
  /** The line in its own words. */
  text: string;
  /** Of a next step: who does it, and by when as it was said; null where the words do not say so. */
  who: string | null;
  due: string | null;
  /** The same in short, where a model read it. */
  what: string | null;
  sure: boolean;
  by: 'machine' | 'person';
}

export const momentId = (segmentId: string, kind: MomentKind): string => `${segmentId}.${kind}`;

/** From this likelihood on nobody needs to look twice. */
const SURE = 0.9;

const Correction = z.object({ segmentId: z.string(), kind: z.enum(MOMENT_KINDS), isThere: z.boolean() });

const NO_STEP = { who: null, due: null, what: null };

/** As a model read it, unless what it was read from has changed or is not shown. */
function stepAt(
  lines: readonly TranscriptLine[],
  at: number,
  written: WrittenStep | undefined,
): Pick<Moment, 'who' | 'due' | 'what'> {
  const own = readStep(lines, at);
  if (!written || written.context !== contextHash(lines, at)) return { ...own, what: null };
  const { what, due, who, whoSpeaks } = written;
  const speaking = lines.find(({ segmentId }) => segmentId === whoSpeaks)?.speaker;
  return { what, who: speaking ?? who ?? own.who, due: due ?? own.due };
}

type Spoken = Pick<SpokenContent, 'recordingId' | 'lines'> & Partial<Pick<SpokenContent, 'language'>>;

/** What of a recording is worth a look: told by fitted classifiers, corrected by its owner. */
@Injectable()
export class Moments {
  constructor(
    private readonly em: EntityManager,
    private readonly lineVectors: LineVectors,
    private readonly writtenSteps: WrittenSteps,
  ) {}

  /** In order of their start; none where nothing is known of the language. */
  async of(content: Spoken, signal: AbortSignal): Promise<Moment[]> {
    const { recordingId, lines } = content;
    const corrected = new Map(
      (await this.corrections(recordingId)).map(({ segmentId, kind, isThere }) => [
        momentId(segmentId, kind),
        isThere,
      ]),
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
        const person = corrected.get(id);
        if (person === false || (likelihood === undefined && !person)) return [];
        const { text, start, end, speaker = null } = line;
        const step = kind === 'nextStep' ? stepAt(lines, at, written?.get(line.segmentId ?? '')) : NO_STEP;
        return [
          {
            ...{ id, kind, start, end, speaker, text, ...step },
            sure: person === true || likelihood! >= SURE,
            by: person ? 'person' : 'machine',
          },
        ];
      }),
    );
  }

  /** Keeps what a person says a line is, or is not. Twice changes nothing. */
  async correct(
    recordingId: string,
    corrections: readonly { segmentId: string; kind: MomentKind; isThere: boolean }[],
  ): Promise<void> {
    for (const { segmentId, kind, isThere } of corrections)
      await this.em.execute(
        `insert into line_moment (segment_id, recording_id, kind, is_there) values (?, ?, ?, ?)
         on conflict (segment_id, kind) do update set is_there = excluded.is_there`,
        [segmentId, recordingId, kind, isThere],
      );
  }

  private corrections(recordingId: string): Promise<z.infer<typeof Correction>[]> {
    return selectRows(
      this.em,
      Correction,
      'select segment_id, kind, is_there from line_moment where recording_id = ?',
      [recordingId],
    );
  }
}
