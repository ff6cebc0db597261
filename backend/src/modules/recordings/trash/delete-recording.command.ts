import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ObjectRemovals } from '../../media/index.js';
import { mayEdit } from '../access.js';
import { clipsOf } from '../clips/list-clips.query.js';
import { Recording } from '../recording.entity.js';
import { loadEditable } from '../load-recording.js';
import { RecordingDeleted } from '../recordings.events.js';
import { purge } from './purge.js';
import { type BulkChange, holdEditable } from '../bulk-change.js';

/**
 * Moves a recording to the bin and disables its link. It can be restored or purged for 30 days; one whose file never
 * arrived is purged immediately.
 */
export class DeleteRecording extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  clips?: 'keep' | 'delete' | undefined;
}> {}

@CommandHandler(DeleteRecording)
export class DeleteRecordingHandler implements ICommandHandler<DeleteRecording> {
  constructor(
    private readonly outbox: Outbox,
    private readonly removals: ObjectRemovals,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, recordingId, clips } }: DeleteRecording): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      if (recording.isRestorable()) {
        recording.delete();
        emit(new RecordingDeleted(recordingId));
      } else await purge(em, this.removals, [recording]);
      if (clips !== 'delete') return;
      const found = await em.find(Recording, {
        id: { $in: await clipsOf(em, recordingId) },
        tenantId: user.tenantId,
      });
      for (const clip of found.filter((each) => mayEdit(user, each))) {
        clip.delete();
        emit(new RecordingDeleted(clip.id));
      }
    });
    this.access.announceChange();
  }
}

/** `changed` lists recordings moved to the bin. Those whose file never arrived are purged immediately. */
export interface DeletedRecordings extends BulkChange {
  purged: string[];
}

/** `DeleteRecording` for many recordings. Clips of them are kept. */
export class DeleteRecordings extends CommandOf<
  { user: CurrentUser; ids: readonly string[] },
  DeletedRecordings
> {}

@CommandHandler(DeleteRecordings)
export class DeleteRecordingsHandler implements ICommandHandler<DeleteRecordings> {
  constructor(
    private readonly outbox: Outbox,
    private readonly removals: ObjectRemovals,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, ids } }: DeleteRecordings): Promise<DeletedRecordings> {
    const outcome = await this.outbox.transactional(async (em, emit) => {
      const { held, failed } = await holdEditable(em, user, ids);
      const there = held.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
      const recordings = await em.find(Recording, { id: { $in: there } }, { refresh: true });
      const [restorable, unfinished] = [
        recordings.filter((recording) => recording.isRestorable()),
        recordings.filter((recording) => !recording.isRestorable()),
      ];
      for (const recording of restorable) {
        recording.delete();
        emit(new RecordingDeleted(recording.id));
      }
      await em.flush();
      await purge(em, this.removals, unfinished);
      return {
        changed: restorable.map(({ id }) => id),
        purged: unfinished.map(({ id }) => id),
        unchanged: held.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
        failed,
      };
    });
    this.access.announceChange();
    return outcome;
  }
}
