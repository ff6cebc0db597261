import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingGrew } from '../recordings.events.js';

export class ReportUploadProgress extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  progress: number;
}> {}

@CommandHandler(ReportUploadProgress)
export class ReportUploadProgressHandler implements ICommandHandler<ReportUploadProgress> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input }: ReportUploadProgress): Promise<void> {
    // Under the lock a report that comes together with the end of the upload is not written over it.
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, input.user, input.recordingId, { lock: true });
      recording.reportUpload(input.progress);
      const isListened = recording.isBeingMade() && input.user.limits.features.includes('AI_PROCESSING');
      if (isListened) emit(new RecordingGrew(recording.id));
    });
  }
}
