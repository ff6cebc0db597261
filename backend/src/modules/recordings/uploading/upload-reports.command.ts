import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingFailed } from '../recordings.events.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';

export class ReportUploadProgress extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  progress: number;
}> {}

@CommandHandler(ReportUploadProgress)
export class ReportUploadProgressHandler implements ICommandHandler<ReportUploadProgress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ReportUploadProgress): Promise<void> {
    // The lock prevents a late report from overwriting the completed upload.
    await this.em.transactional(async (em) => {
      const recording = await loadEditable(em, input.user, input.recordingId, { lock: true });
      recording.reportUpload(input.progress);
    });
  }
}

/** Fails a recording whose file will not arrive, with a reason for the owner. Has no effect once the file is stored. */
export class RejectUpload extends CommandOf<{ user: CurrentUser; recordingId: string; reason: string }> {}

@CommandHandler(RejectUpload)
export class RejectUploadHandler implements ICommandHandler<RejectUpload> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { user, recordingId, reason } }: RejectUpload): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      if (recording.status !== 'uploading') return;
      recording.rejectUpload(reason);
      emit(new RecordingFailed(recordingId));
    });
  }
}

/** Returns a failed recording to uploading in the caller's transaction, which adds the download. */
export class ResumeUpload extends CommandOf<{ recordingId: string }> {}

@CommandHandler(ResumeUpload)
export class ResumeUploadHandler implements ICommandHandler<ResumeUpload> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: ResumeUpload): Promise<void> {
    const recording = await this.em.findOne(Recording, recordingId, FOR_UPDATE);
    if (!recording) throw RECORDING_ERRORS.notFound();
    recording.awaitUploadAgain();
  }
}
