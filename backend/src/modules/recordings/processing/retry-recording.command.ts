import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';
import { RecordingUploaded } from '../recordings.events.js';

/** Runs the processing of a failed recording again. */
export class RetryRecording extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@CommandHandler(RetryRecording)
export class RetryRecordingHandler implements ICommandHandler<RetryRecording> {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
  ) {}

  async execute({ input: { user, recordingId } }: RetryRecording): Promise<void> {
    await this.em.transactional(async (em) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.retry();
    });
    this.events.publish(new RecordingUploaded(recordingId));
  }
}
