import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { ObjectRemovals } from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { RecordingDeleted } from '../recordings.events.js';
import { purge } from './purge.js';

/**
 * Hides a recording and stops its link. For thirty days it can be restored or purged; one whose file never arrived is
 * purged right away.
 */
export class DeleteRecording extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@CommandHandler(DeleteRecording)
export class DeleteRecordingHandler implements ICommandHandler<DeleteRecording> {
  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
    private readonly events: EventBus,
  ) {}

  async execute({ input: { user, recordingId } }: DeleteRecording): Promise<void> {
    await this.em.transactional(async (em) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      if (recording.hasFile()) recording.delete();
      else await purge(em, this.removals, [recording]);
    });
    this.events.publish(new RecordingDeleted(recordingId));
  }
}
