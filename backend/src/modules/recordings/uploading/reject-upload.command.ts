import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingFailed } from '../recordings.events.js';

/** Fails a recording whose file will not come, in words for its owner. One that has its file stays as it is. */
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
