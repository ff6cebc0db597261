import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ObjectRemovals } from '../../media/index.js';
import { mayEdit } from '../access.js';
import { clipsOf } from '../clips/clips-of.js';
import { Recording } from '../recording.entity.js';
import { loadEditable } from '../load-recording.js';
import { RecordingDeleted } from '../recordings.events.js';
import { purge } from './purge.js';

/**
 * Hides a recording and stops its link. For thirty days it can be restored or purged; one whose file never arrived is
 * purged right away.
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
