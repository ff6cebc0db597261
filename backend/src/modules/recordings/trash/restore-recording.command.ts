import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingRestored } from '../recordings.events.js';
import { enforceQuota, roomToRestore } from '../quota.js';
import { workOn } from '../results/processing-reports.command.js';
import { type BulkChange, holdEditable } from '../bulk-change.js';
import { Recording } from '../recording.entity.js';

/**
 * Restores a deleted recording with its link, comments and analytics and continues interrupted processing.
 * Idempotent.
 */
export class RestoreRecording extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(RestoreRecording)
export class RestoreRecordingHandler implements ICommandHandler<RestoreRecording> {
  constructor(private readonly outbox: Outbox) {}

  /** @throws RECORDING_ERRORS.notFound if it was purged, or RECORDING_ERRORS.planLimitReached */
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

/** `RestoreRecording` for many recordings, up to the plan's limits. */
export class RestoreRecordings extends CommandOf<{ user: CurrentUser; ids: readonly string[] }, BulkChange> {}

@CommandHandler(RestoreRecordings)
export class RestoreRecordingsHandler implements ICommandHandler<RestoreRecordings> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input: { user, ids } }: RestoreRecordings): Promise<BulkChange> {
    return this.outbox.transactional(async (em, emit) => {
      const limit = await roomToRestore(em, user);
      const { held, failed } = await holdEditable(em, user, ids);
      const deleted = held.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
      const changed = deleted.slice(0, limit?.room ?? deleted.length);
      const recordings = await em.find(Recording, { id: { $in: changed } }, { filters: { kept: false } });
      for (const recording of recordings) {
        recording.restore();
        emit(new RecordingRestored(recording.id));
        if (recording.isAtWork()) emit(workOn(recording));
      }
      return {
        changed,
        unchanged: held.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
        failed: [...failed, ...deleted.slice(changed.length).map((id) => ({ id, reason: limit!.reason }))],
      };
    });
  }
}
