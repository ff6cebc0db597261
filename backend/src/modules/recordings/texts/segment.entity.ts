import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import {
  type TimedWord,
  type TranscriptLine,
  unsureStretches,
} from '../../../shared/transcripts/transcript-line.js';
import { rewordedTimes } from '../../../shared/transcripts/reworded.js';
import { type OriginalSeconds, originalSeconds } from '../../../shared/timeline/timeline.js';
import { requireVersion } from '../edit-version.js';
import { Recording } from '../recording.entity.js';

const SegmentSchema = defineEntity({
  name: 'Segment',
  tableName: 'transcript_segment',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    startTime: p.double().$type<OriginalSeconds>(),
    endTime: p.double().$type<OriginalSeconds>(),
    text: p.text(),
    speaker: p.text().nullable(),
    /** From the recognizer; null if unknown or once a user corrected the text. */
    confidence: p.double().$type<number>().nullable(),
    timedWords: p.json().$type<TimedWord[]>().nullable(),
    /** Low-confidence ranges, stored so that reads need not load every word. */
    unsure: p.json().$type<[number, number][]>().nullable(),
    /** Incremented by every correction, so that edits of different lines do not conflict. */
    version: p.integer().default(1),
    editedByName: p.text().nullable(),
    editedAt: p.datetime().nullable(),
    /** Set by a user, so another transcription keeps it. */
    textEdited: p.boolean().default(false),
    speakerEdited: p.boolean().default(false),
    /** The user who named the speaker. Null for generated names and after another transcription. */
    speakerNamedBy: p.uuid().nullable(),
  },
});

export class Segment extends SegmentSchema.class {
  static of(recordingId: string, line: TranscriptLine): Segment {
    const segment = new Segment();
    segment.id = uuidv7();
    segment.recordingId = recordingId;
    segment.startTime = originalSeconds(line.start);
    segment.endTime = originalSeconds(line.end);
    segment.text = line.text;
    segment.speaker = line.speaker ?? null;
    segment.confidence = line.confidence ?? null;
    segment.timedWords = line.words ?? null;
    segment.unsure = unsureStretches(line);
    segment.version = 1;
    segment.textEdited = false;
    segment.speakerEdited = false;
    segment.speakerNamedBy = null;
    return segment;
  }

  /** Updates the line with the result of another transcription. */
  hearAgain(line: TranscriptLine & { speakerEdited: boolean }): void {
    const { id, version } = this;
    Object.assign(this, Segment.of(this.recordingId, line), { id, version: version + 1 });
    this.speakerEdited = line.speakerEdited;
  }

  /** Changes text or speaker. Unchanged words keep their times and confidence. */
  correct(
    changes: { text?: string | undefined; speaker?: string | null | undefined },
    editor: { id: string; name: string },
  ): void {
    if (changes.text !== undefined) {
      const before = { text: this.text, words: this.timedWords };
      // Saving a line unchanged confirms it.
      const words =
        changes.text === this.text
          ? (this.timedWords?.map(({ start, end }) => ({ start, end })) ?? null)
          : rewordedTimes(before, changes.text);
      this.text = changes.text;
      this.textEdited = true;
      this.confidence = null;
      this.timedWords = words;
      this.unsure = words && unsureStretches({ text: changes.text, words });
    }
    if (changes.speaker !== undefined) {
      this.speaker = changes.speaker;
      this.speakerEdited = true;
      this.speakerNamedBy = editor.id;
    }
    this.version++;
    this.editedByName = editor.name;
    this.editedAt = new Date();
  }

  /** @throws RECORDING_ERRORS.changedMeanwhile */
  requireVersion(known: number | undefined): void {
    requireVersion('This line', this, known);
  }
}
SegmentSchema.setClass(Segment);
