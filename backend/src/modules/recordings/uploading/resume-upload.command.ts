import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';

/** A recording whose file did not come awaits it again, in the caller's transaction, which has it fetched. */
export class ResumeUpload extends CommandOf<{ recordingId: string }> {}

@CommandHandler(ResumeUpload)
export class ResumeUploadHandler implements ICommandHandler<ResumeUpload> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: ResumeUpload): Promise<void> {
    const recording = await this.em.findOne(Recording, recordingId, FOR_UPDATE);
    if (!recording) throw RECORDING_ERRORS.notFound();
    recording.awaitUploadAgain();
  }
}
