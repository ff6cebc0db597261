import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Recording } from '../recording.entity.js';
import { RecordingFailed } from '../recordings.events.js';

/** The reason is shown to the owner. */
export class FailProcessing extends CommandOf<{ recordingId: string; reason: string }> {}

@CommandHandler(FailProcessing)
export class FailProcessingHandler implements ICommandHandler<FailProcessing> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input }: FailProcessing): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await em.findOne(Recording, input.recordingId, FOR_UPDATE);
      if (recording?.status === 'processing') emit(new RecordingFailed(recording.id));
      recording?.giveUp(input.reason);
    });
  }
}
