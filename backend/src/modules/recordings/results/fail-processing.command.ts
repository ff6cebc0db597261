import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Recording } from '../recording.entity.js';

/** The reason is shown to the owner. */
export class FailProcessing extends Command<void> {
  constructor(readonly input: { recordingId: string; reason: string }) {
    super();
  }
}

@CommandHandler(FailProcessing)
export class FailProcessingHandler implements ICommandHandler<FailProcessing> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: FailProcessing): Promise<void> {
    await this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, input.recordingId, FOR_UPDATE);
      recording?.giveUp(input.reason);
    });
  }
}
