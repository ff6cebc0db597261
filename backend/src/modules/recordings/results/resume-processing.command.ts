import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';

/** A recording whose processing failed is processed again, in the caller's transaction, which has its task run. */
export class ResumeProcessing extends CommandOf<{ recordingId: string }> {}

@CommandHandler(ResumeProcessing)
export class ResumeProcessingHandler implements ICommandHandler<ResumeProcessing> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: ResumeProcessing): Promise<void> {
    const recording = await this.em.findOne(Recording, recordingId, FOR_UPDATE);
    if (!recording) throw RECORDING_ERRORS.notFound();
    recording.resume();
  }
}
