import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';
import { SURE_LINE } from '../../../shared/transcripts/confidence.js';
import { Recording } from '../recording.entity.js';
import { cutOf } from '../shown/viewers-cut.js';
import { storedContentOf } from './get-spoken-content.query.js';

const Row = z.object({ recordingId: z.string(), speaker: z.string(), text: z.string(), start: z.number() });

const IS_SURE = 'speaker is not null and coalesce(confidence, 1) >= ?';

export interface Speakers {
  recordingId: string;
  /** The title that viewers see. */
  title: string;
  /** The first line of each speaker that viewers get, sorted by time in the original. */
  lines: Omit<z.infer<typeof Row>, 'recordingId'>[];
}

/** Lists the named speakers of recordings as viewers get them. Does not check access. */
export class ListSpeakers extends QueryOf<{ recordingIds: readonly string[] }, Speakers[]> {}

@QueryHandler(ListSpeakers)
export class ListSpeakersHandler implements IQueryHandler<ListSpeakers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingIds } }: ListSpeakers): Promise<Speakers[]> {
    const recordings = await this.em.find(Recording, { id: { $in: [...recordingIds] } });
    const whole = recordings.filter(({ shownCut }) => !shownCut).map(({ id }) => id);
    const firsts = Map.groupBy(await this.firstLines(whole), ({ recordingId }) => recordingId);
    const speakers: Speakers[] = [];
    for (const recording of recordings) {
      const { id: recordingId, title, shownCut } = recording;
      const lines = firsts.get(recordingId) ?? [];
      speakers.push(shownCut ? await this.afterCuts(recording) : { recordingId, title, lines });
    }
    return speakers;
  }

  /** Groups instead of sorting by speaker, which takes four times as long. Two lines of a speaker can start at once. */
  private async firstLines(recordingIds: readonly string[]): Promise<z.infer<typeof Row>[]> {
    const rows = await selectRows(
      this.em,
      Row,
      `select s.recording_id, s.speaker, s.text, s.start_time as start from (
         select recording_id, speaker, min(start_time) as start_time from transcript_segment
         where recording_id = any (?::uuid[]) and ${IS_SURE} group by recording_id, speaker) first
       join transcript_segment s using (recording_id, speaker, start_time)
       where ${IS_SURE} order by s.start_time, s.id`,
      [arrayText(recordingIds), SURE_LINE, SURE_LINE],
    );
    return [...Map.groupBy(rows, ({ recordingId, speaker }) => `${recordingId} ${speaker}`).values()].map(
      ([row]) => row!,
    );
  }

  private async afterCuts(recording: Recording): Promise<Speakers> {
    const cut = await cutOf(this.em, recording);
    const { recordingId, title, lines, timeline } = await storedContentOf(this.em, recording, cut);
    const firsts = new Map<string, Speakers['lines'][number]>();
    for (const { speaker, text, start } of lines)
      if (speaker && !firsts.has(speaker))
        firsts.set(speaker, { speaker, text, start: timeline.original(start) });
    return { recordingId, title, lines: [...firsts.values()] };
  }
}
