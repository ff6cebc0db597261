import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { workOn } from './processing-reports.command.js';

export class RetryRecording extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(RetryRecording)
export class RetryRecordingHandler implements ICommandHandler<RetryRecording> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { user, recordingId } }: RetryRecording): Promise<void> {
    const { features } = user.limits;
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.retry({ aiProcessing: features.includes('AI_PROCESSING') });
      emit(workOn(recording));
    });
  }
}
