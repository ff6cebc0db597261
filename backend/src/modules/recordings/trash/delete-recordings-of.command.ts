import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { ObjectRemovals } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { RecordingDeleted } from '../recordings.events.js';
import { purge } from './purge.js';

/** Purges every recording of a person, in every tenant, deleted ones too. */
export class DeleteRecordingsOf extends Command<void> {
  constructor(readonly input: { ownerId: string }) {
    super();
  }
}

@CommandHandler(DeleteRecordingsOf)
export class DeleteRecordingsOfHandler implements ICommandHandler<DeleteRecordingsOf> {
  constructor(
    private readonly em: EntityManager,
    private readonly removals: ObjectRemovals,
    private readonly events: EventBus,
  ) {}

  async execute({ input: { ownerId } }: DeleteRecordingsOf): Promise<void> {
    const removed = await this.em.transactional(async (em) => {
      const recordings = await em.find(Recording, { ownerId }, { filters: { kept: false } });
      await purge(em, this.removals, recordings);
      return recordings.map((recording) => recording.id);
    });
    for (const recordingId of removed) this.events.publish(new RecordingDeleted(recordingId));
  }
}
