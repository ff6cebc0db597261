import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';
import { Recording } from '../recording.entity.js';
import { GetDisplayName } from '../../../shared/people/get-display-name.query.js';
import { Segment } from '../texts/segment.entity.js';
import { overlap, type Span } from './transcribed-again.js';

/** The recordings of a person in which a speaker was given their name, the latest first. */
export class ListOwnVoices extends QueryOf<{ ownerId: string; limit: number }, string[]> {}

/** By a person, or because it is the microphone's channel: what a machine recognised proves nothing. */
const IS_NAMED = `(s.speaker_edited or r.has_split_sound) and lower(trim(s.speaker)) = lower(?)`;

@QueryHandler(ListOwnVoices)
export class ListOwnVoicesHandler implements IQueryHandler<ListOwnVoices> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { ownerId, limit } }: ListOwnVoices): Promise<string[]> {
    const name = await this.queries.execute(new GetDisplayName({ userId: ownerId }));
    if (name === null) return [];
    const rows = await selectRows(
      this.em,
      z.object({ id: z.uuid() }),
      `select r.id from recording r where r.owner_id = ? and r.status = 'completed' and r.deleted_at is null
         and exists (select from transcript_segment s where s.recording_id = r.id and ${IS_NAMED})
       order by r.created_at desc limit ?`,
      [ownerId, name, limit],
    );
    return rows.map(({ id }) => id);
  }
}

export interface OwnVoice {
  ownerId: string;
  mediaKey: string;
  /** Whether the left channel is the owner's microphone. */
  hasSplitSound: boolean;
  /** What the owner says while nobody else does and nothing is cut, in seconds of the original. */
  lines: Span[];
}

/** Where the owner of a recording is heard in it; null where it is gone, or not ready. */
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
    const { ownerId, mediaKey, hasSplitSound, cuts } = recording;
    const name = await this.queries.execute(new GetDisplayName({ userId: ownerId }));
    const lines = await this.em.find(
      Segment,
      { recordingId },
      { fields: ['startTime', 'endTime', 'speaker', 'speakerEdited'] },
    );
    const spans = lines.map(({ startTime: start, endTime: end, speaker, speakerEdited }) => ({
      ...{ start, end },
      isOwn: (speakerEdited || hasSplitSound) && isSame(speaker ?? '', name ?? ''),
    }));
    const others: Span[] = [...spans.filter(({ isOwn }) => !isOwn), ...(cuts?.ranges ?? [])];
    const own = spans.filter((span) => span.isOwn && others.every((other) => overlap(span, other) <= 0));
    return { ownerId, mediaKey, hasSplitSound, lines: own.map(({ start, end }) => ({ start, end })) };
  }
}

const isSame = (speaker: string, name: string): boolean =>
  name !== '' && speaker.trim().toLowerCase() === name.toLowerCase();
