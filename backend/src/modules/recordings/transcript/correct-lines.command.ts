import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingEdited, VoiceNamed } from '../recordings.events.js';
import { type CorrectedLine, followLines } from './correct-written.js';
import { Segment } from '../texts/segment.entity.js';
import { TRANSCRIPT_ERRORS } from '../recordings.errors.js';
import type { SegmentDetails } from '../recording-details.js';
import { withFillers } from '../../../shared/transcripts/fillers.js';

export interface LineCorrection {
  id: string;
  version?: number | undefined;
  text?: string | undefined;
  speaker?: string | null | undefined;
}

/** Corrects several lines atomically. */
export class CorrectLines extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  lines: readonly LineCorrection[];
}> {}

@CommandHandler(CorrectLines)
export class CorrectLinesHandler implements ICommandHandler<CorrectLines> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { user, recordingId, lines } }: CorrectLines): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      const segments = await em.find(Segment, { recordingId, id: { $in: lines.map(({ id }) => id) } });
      const byId = new Map(segments.map((segment) => [segment.id, segment]));
      recording.correctTranscript(user.name);
      emit(new RecordingEdited(recordingId));
      if (lines.some(({ speaker }) => speaker !== undefined)) emit(new VoiceNamed(recordingId));
      const corrected: CorrectedLine[] = [];
      for (const { id, version, ...changes } of lines) {
        const segment = byId.get(id);
        if (!segment) throw TRANSCRIPT_ERRORS.segmentNotFound();
        segment.requireVersion(version);
        const before = segment.text;
        segment.correct(changes, user);
        corrected.push({ before, after: segment.text });
      }
      await followLines(em, recording, corrected);
    });
  }
}

export interface CorrectedSegment extends SegmentDetails {
  recordingVersion: number;
}

/** Captions, exports and search read the corrected row. */
export class CorrectSegment extends CommandOf<
  {
    user: CurrentUser;
    recordingId: string;
    segmentId: string;
    version: number | undefined;
    changes: { text?: string | undefined; speaker?: string | null | undefined };
  },
  CorrectedSegment
> {}

@CommandHandler(CorrectSegment)
export class CorrectSegmentHandler implements ICommandHandler<CorrectSegment> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input }: CorrectSegment): Promise<CorrectedSegment> {
    const { user, recordingId, segmentId, version, changes } = input;
    return this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      const segment = await em.findOne(Segment, { id: segmentId, recordingId });
      if (!segment) throw TRANSCRIPT_ERRORS.segmentNotFound();
      segment.requireVersion(version);
      recording.correctTranscript(user.name);
      emit(new RecordingEdited(recordingId));
      if (changes.speaker !== undefined) emit(new VoiceNamed(recordingId));
      const before = segment.text;
      segment.correct(changes, user);
      await followLines(em, recording, [{ before, after: segment.text }]);
      return withFillers({
        id: segment.id,
        text: segment.text,
        start: segment.startTime,
        end: segment.endTime,
        speaker: segment.speaker ?? null,
        version: segment.version,
        unsure: segment.unsure ?? [],
        recordingVersion: recording.version,
      });
    });
  }
}
