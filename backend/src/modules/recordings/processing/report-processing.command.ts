import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Recording } from '../recording.entity.js';
import type { ProcessingStage } from '../recording-limits.js';
import { RecordingNotFound } from '../recordings.errors.js';

/** Tells how far the pipeline is: the stage and the percentage of the whole. */
export class ReportProcessing extends Command<void> {
  constructor(readonly input: { recordingId: string; stage: ProcessingStage; percent: number }) {
    super();
  }
}

@CommandHandler(ReportProcessing)
export class ReportProcessingHandler implements ICommandHandler<ReportProcessing> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ReportProcessing): Promise<void> {
    // Under the lock a late report is not written over a recording that was published meanwhile.
    await this.em.fork().transactional(async (em) => {
      const recording = await em.findOne(Recording, input.recordingId, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      if (!recording) throw new RecordingNotFound();
      recording.reportProcessing(input.stage, input.percent);
    });
  }
}
