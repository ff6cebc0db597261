import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Recording } from '../recording.entity.js';
import type { ProcessingStage } from '../recording-limits.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';

export class ReportProcessing extends CommandOf<{
  recordingId: string;
  stage: ProcessingStage;
  percent: number;
}> {}

@CommandHandler(ReportProcessing)
export class ReportProcessingHandler implements ICommandHandler<ReportProcessing> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ReportProcessing): Promise<void> {
    // Under the lock a late report is not written over a recording that was published meanwhile.
    await this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, input.recordingId, FOR_UPDATE);
      if (!recording) throw RECORDING_ERRORS.notFound();
      recording.reportProcessing(input.stage, input.percent);
    });
  }
}
