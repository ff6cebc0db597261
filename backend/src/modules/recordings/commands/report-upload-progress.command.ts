import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';

/** Notes how far the browser says the upload is, in percent. */
export class ReportUploadProgress extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId: string; progress: number }) {
    super();
  }
}

@CommandHandler(ReportUploadProgress)
export class ReportUploadProgressHandler implements ICommandHandler<ReportUploadProgress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ReportUploadProgress): Promise<void> {
    const em = this.em.fork();
    const recording = await loadEditable(em, input.user, input.recordingId);
    recording.reportUpload(input.progress);
    await em.flush();
  }
}
