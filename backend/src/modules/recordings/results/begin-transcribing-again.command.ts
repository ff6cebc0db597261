import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';

/** Marks a completed recording to be transcribed again, in the caller's transaction, which has its task run. */
export class BeginTranscribingAgain extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  language?: string | null | undefined;
}> {}

@CommandHandler(BeginTranscribingAgain)
export class BeginTranscribingAgainHandler implements ICommandHandler<BeginTranscribingAgain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, language } }: BeginTranscribingAgain): Promise<void> {
    const recording = await loadEditable(this.em, user, recordingId, { lock: true });
    recording.transcribeAgain(language);
  }
}
