import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';

export class ReportUploadProgress extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId: string; progress: number }) {
    super();
  }
}

@CommandHandler(ReportUploadProgress)
export class ReportUploadProgressHandler implements ICommandHandler<ReportUploadProgress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ReportUploadProgress): Promise<void> {
    // Under the lock a report that comes together with the end of the upload is not written over it.
    await this.em.transactional(async (em) => {
      const recording = await loadEditable(em, input.user, input.recordingId, { lock: true });
      recording.reportUpload(input.progress);
    });
  }
}
