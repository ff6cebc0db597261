import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingRestored } from '../recordings.events.js';
import { enforceQuota } from '../quota.js';
import { workOn } from '../results/work-on.js';

/**
 * Restores a deleted recording with its link, comments and analytics; processing that was interrupted continues.
 * Idempotent: a client that got no response may ask again.
 */
export class RestoreRecording extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(RestoreRecording)
export class RestoreRecordingHandler implements ICommandHandler<RestoreRecording> {
  constructor(private readonly outbox: Outbox) {}

  /** @throws RECORDING_ERRORS.notFound when it was purged, or RECORDING_ERRORS.planLimitReached */
  async execute({ input: { user, recordingId } }: RestoreRecording): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true, deletedToo: true });
      if (!recording.deletedAt) return;
      await enforceQuota(em, user, { isStored: true });
      recording.restore();
      emit(new RecordingRestored(recordingId));
      if (recording.isAtWork()) emit(workOn(recording));
    });
  }
}
