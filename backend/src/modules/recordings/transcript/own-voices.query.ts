import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { json, selectRows } from '../../../shared/database/rows.js';
import { Recording } from '../recording.entity.js';
import { Segment } from '../texts/segment.entity.js';
import { overlap, type Span } from './transcribed-again.js';
import { GetDisplayName } from '../../accounts/index.js';

const OwnLines = z.object({
  recordingId: z.uuid(),
  title: z.string(),
  /** Whether the lines are on the channel of the owner's microphone. Otherwise the owner named themselves. */
  isMicrophone: z.boolean(),
  lines: json<(Span & { text: string })[]>(),
});
/** Lines that are certainly the recording owner's, in seconds of the original. */
export type OwnLines = z.infer<typeof OwnLines>;

/** A user's recordings with lines of their own, latest first. */
export class ListOwnVoices extends QueryOf<
  { ownerId: string; limit: number; recordingId?: string },
  OwnLines[]
> {}

/** Names from recognition, colleagues or files are no proof. */
const IS_OWN = `lower(trim(s.speaker)) = lower(?) and case when r.has_split_sound then not s.speaker_edited and coalesce(r.transcribed_by, '') not like 'file %'
  else s.speaker_named_by = r.owner_id end`;

@QueryHandler(ListOwnVoices)
export class ListOwnVoicesHandler implements IQueryHandler<ListOwnVoices> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { ownerId, limit, recordingId } }: ListOwnVoices): Promise<OwnLines[]> {
    const name = await this.queries.execute(new GetDisplayName({ userId: ownerId }));
    if (name === null) return [];
    return selectRows(
      this.em,
      OwnLines,
      `select r.id as recording_id, r.title, r.has_split_sound as is_microphone, o.lines
       from recording r, lateral (select json_agg(
           json_build_object('start', s.start_time, 'end', s.end_time, 'text', s.text) order by s.start_time) as lines
         from transcript_segment s where s.recording_id = r.id and ${IS_OWN}) o
       where r.owner_id = ? and r.status = 'completed' and r.deleted_at is null and o.lines is not null
         and r.id = coalesce(?::uuid, r.id)
       order by r.created_at desc limit ?`,
      [name, ownerId, recordingId ?? null, limit],
    );
  }
}

export interface OwnVoice {
  ownerId: string;
  mediaKey: string;
  /** Whether the left channel is the owner's microphone. */
  hasSplitSound: boolean;
  /** Ranges labeled with the owner's name by anyone. All times are seconds of the original. */
  named: Span[];
  /** Ranges recorded by the owner's microphone; null without one. */
  microphone: Span[] | null;
  /** Ranges where others speak or something is cut. */
  others: Span[];
}

/** Where a recording's owner speaks; null if the recording is gone or not ready. */
export class GetOwnVoice extends QueryOf<{ recordingId: string }, OwnVoice | null> {}

@QueryHandler(GetOwnVoice)
export class GetOwnVoiceHandler implements IQueryHandler<GetOwnVoice> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { recordingId } }: GetOwnVoice): Promise<OwnVoice | null> {
    const recording = await this.em.findOne(Recording, { id: recordingId, status: 'completed' });
    if (!recording?.mediaKey) return null;
    const { ownerId, mediaKey, hasSplitSound, cuts, transcribedBy } = recording;
    const name = (await this.queries.execute(new GetDisplayName({ userId: ownerId }))) ?? '';
    const lines = await this.em.find(
      Segment,
      { recordingId },
      { fields: ['startTime', 'endTime', 'speaker', 'speakerEdited'] },
    );
    const isNamed = ({ speaker }: { speaker?: string | null }): boolean =>
      name !== '' && speaker?.trim().toLowerCase() === name.toLowerCase();
    const named = lines.filter(isNamed);
    return {
      ownerId,
      mediaKey,
      hasSplitSound,
      named: named.map(spanOf),
      microphone: hasSplitSound
        ? named.filter(({ speakerEdited }) => !speakerEdited && !isFromFile(transcribedBy)).map(spanOf)
        : null,
      others: [...lines.filter((line) => !isNamed(line)).map(spanOf), ...(cuts?.ranges ?? [])],
    };
  }
}

const isFromFile = (transcribedBy: string | null | undefined): boolean =>
  transcribedBy?.startsWith('file ') ?? false;

const spanOf = ({ startTime: start, endTime: end }: { startTime: number; endTime: number }): Span => ({
  start,
  end,
});

/**
 * Ranges for learning the owner's voice: no one else speaks and nothing is cut.
 * @param confirmed lines that the owner confirmed, valid while they have the owner's name
 */
export function ownSpans({ named, microphone, others }: OwnVoice, confirmed: readonly Span[]): Span[] {
  const isStillNamed = (span: Span): boolean =>
    named.reduce((sum, line) => sum + Math.max(0, overlap(span, line)), 0) > (span.end - span.start) / 2;
  const own = microphone ?? confirmed.filter(isStillNamed);
  return own.filter((span) => others.every((other) => overlap(span, other) <= 0));
}
