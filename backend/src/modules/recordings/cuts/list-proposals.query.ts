import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';
import { loadTimedTranscript } from '../shown/stored-lines.js';
import { PERSONAL_KINDS, personalData } from './personal-data.js';
import type { Stretch } from '../../../shared/timeline/timeline.js';
import { fillerStretches, fillersAreKnown } from '../../../shared/transcripts/fillers.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { saidWords } from '../shown/shown-line.js';

const ProposedStretch = z.object({
  start: z.number().describe('Seconds of the original'),
  end: z.number().describe('Seconds of the original'),
});

export const Proposals = z
  .object({
    pauses: z
      .array(ProposedStretch.meta({ id: 'ProposedPause' }))
      .describe('Long pauses, without a short margin on both sides'),
    fillers: z.array(ProposedStretch.extend({ text: z.string() }).meta({ id: 'ProposedFiller' })),
    personalData: z.array(
      ProposedStretch.extend({ kind: z.enum(PERSONAL_KINDS), text: z.string() }).meta({ id: 'PersonalData' }),
    ),
  })
  .meta({ id: 'CutProposals' });
export type Proposals = z.infer<typeof Proposals>;

/** Suggested cuts. They are never applied automatically. */
export class ListProposals extends QueryOf<{ user: CurrentUser; recordingId: string }, Proposals> {}

@QueryHandler(ListProposals)
export class ListProposalsHandler implements IQueryHandler<ListProposals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListProposals): Promise<Proposals> {
    const { duration, language } = await loadEditable(this.em, user, recordingId);
    const lines = await loadTimedTranscript(this.em, recordingId);
    return {
      pauses: longPauses(lines, duration ?? 0),
      fillers: fillersAreKnown(language) ? fillerWords(lines) : [],
      personalData: personalData(lines),
    };
  }
}

/** Minimum seconds without speech that count as a long pause. */
const LONG_PAUSE = 1.2;
/** Seconds of silence kept on either side of a pause to preserve the rhythm of speech. */
const BREATH = 0.3;
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Long pauses without the margin on either side. */
export function longPauses(lines: readonly TranscriptLine[], duration: number): Stretch[] {
  const pauses: Stretch[] = [];
  let spokenUntil = 0;
  const words = lines.flatMap(saidWords).toSorted((a, b) => a.start - b.start);
  for (const { start, end } of words.length > 0 ? [...words, { start: duration, end: duration }] : []) {
    if (start - spokenUntil > LONG_PAUSE) {
      const from = spokenUntil === 0 ? 0 : spokenUntil + BREATH;
      const to = start === duration ? duration : start - BREATH;
      pauses.push({ start: round(from), end: round(to) });
    }
    spokenUntil = Math.max(spokenUntil, end);
  }
  return pauses;
}

export interface ProposedFiller extends Stretch {
  text: string;
}

/** Filler words in the transcript. */
export const fillerWords = (lines: readonly TranscriptLine[]): ProposedFiller[] =>
  lines.flatMap((line) => {
    const words = saidWords(line);
    return fillerStretches(line.text).flatMap(([from, to]) => {
      const within = words.filter((word) => word.from >= from && word.to <= to + 1);
      const [first, last] = [within[0], within.at(-1)];
      if (!first || !last || last.end <= first.start) return [];
      const text = within.map((word) => word.text).join(' ');
      return [{ start: round(first.start), end: round(last.end), text }];
    });
  });
