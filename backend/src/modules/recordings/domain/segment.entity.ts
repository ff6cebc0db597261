import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { TranscriptLine } from '../transcript-line.js';
import { Recording } from './recording.entity.js';

const SegmentSchema = defineEntity({
  name: 'Segment',
  tableName: 'transcript_segment',
  properties: {
    id: p.uuid().primary(),
    recordingId: () => p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    startTime: p.double().$type<number>(),
    endTime: p.double().$type<number>(),
    text: p.text(),
    speaker: p.text().nullable(),
  },
});

/** One line of a transcript; times in seconds. */
export class Segment extends SegmentSchema.class {
  static of(recordingId: string, line: TranscriptLine): Segment {
    const segment = new Segment();
    segment.id = uuidv7();
    segment.recordingId = recordingId;
    segment.startTime = line.start;
    segment.endTime = line.end;
    segment.text = line.text;
    segment.speaker = line.speaker ?? null;
    return segment;
  }
}
SegmentSchema.setClass(Segment);
