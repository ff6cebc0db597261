import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Recording } from '../recording.entity.js';
import type { ProcessingStage } from '../recording-limits.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ClipCreated, RecordingFailed, RecordingUploaded } from '../recordings.events.js';
import { resume } from '../transcript/transcription-state.js';

export class ReportProcessing extends CommandOf<{
  recordingId: string;
  stage: ProcessingStage;
  percent: number;
}> {}

@CommandHandler(ReportProcessing)
export class ReportProcessingHandler implements ICommandHandler<ReportProcessing> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ReportProcessing): Promise<void> {
    // The lock prevents a late report from overwriting a published recording.
    await this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, input.recordingId, FOR_UPDATE);
      if (!recording) throw RECORDING_ERRORS.notFound();
      recording.reportProcessing(input.stage, input.percent);
    });
  }
}

/** The reason is shown to the owner. */
export class FailProcessing extends CommandOf<{ recordingId: string; reason: string }> {}

@CommandHandler(FailProcessing)
export class FailProcessingHandler implements ICommandHandler<FailProcessing> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input }: FailProcessing): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await em.findOne(Recording, input.recordingId, FOR_UPDATE);
      if (recording?.status === 'processing') emit(new RecordingFailed(recording.id));
      recording?.giveUp(input.reason);
    });
  }
}

/** Marks a failed recording for processing again in the caller's transaction, which adds the task. */
export class ResumeProcessing extends CommandOf<{ recordingId: string }> {}

@CommandHandler(ResumeProcessing)
export class ResumeProcessingHandler implements ICommandHandler<ResumeProcessing> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: ResumeProcessing): Promise<void> {
    const recording = await this.em.findOne(Recording, recordingId, FOR_UPDATE);
    if (!recording) throw RECORDING_ERRORS.notFound();
    resume(recording);
  }
}

/** The event that continues a recording's processing. */
export const workOn = (recording: Recording): ClipCreated | RecordingUploaded =>
  recording.isUnmadeClip() ? new ClipCreated(recording.id) : new RecordingUploaded(recording.id);
