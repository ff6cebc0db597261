import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { TranscriptLine } from './transcript-line.js';
import { requireVersion } from '../edit-version.js';
import { Recording } from '../recording.entity.js';

const SegmentSchema = defineEntity({
  name: 'Segment',
  tableName: 'transcript_segment',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    startTime: p.double().$type<number>(),
    endTime: p.double().$type<number>(),
    text: p.text(),
    speaker: p.text().nullable(),
    /** Raised by every correction: edits of different lines do not conflict. */
    version: p.integer().default(1),
    editedByName: p.text().nullable(),
    editedAt: p.datetime().nullable(),
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
    segment.version = 1;
    return segment;
  }

  toLine(): TranscriptLine {
    const { text, startTime: start, endTime: end, speaker } = this;
    return { text, start, end, speaker: speaker ?? null };
  }

  /** Changes text or speaker, not the times. */
  correct(
    changes: { text?: string | undefined; speaker?: string | null | undefined },
    editorName: string,
  ): void {
    this.text = changes.text ?? this.text;
    if (changes.speaker !== undefined) this.speaker = changes.speaker;
    this.version++;
    this.editedByName = editorName;
    this.editedAt = new Date();
  }

  /** @throws RECORDING_ERRORS.changedMeanwhile */
  requireVersion(known: number | undefined): void {
    requireVersion('This line', this, known);
  }
}
SegmentSchema.setClass(Segment);
