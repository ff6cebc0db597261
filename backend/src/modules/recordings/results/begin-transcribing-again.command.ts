import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';

/** Marks a completed recording to be transcribed again, in the caller's transaction, which has its task run. */
export class BeginTranscribingAgain extends Command<void> {
  constructor(
    readonly input: { user: CurrentUser; recordingId: string; language?: string | null | undefined },
  ) {
    super();
  }
}

@CommandHandler(BeginTranscribingAgain)
export class BeginTranscribingAgainHandler implements ICommandHandler<BeginTranscribingAgain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, language } }: BeginTranscribingAgain): Promise<void> {
    const recording = await loadEditable(this.em, user, recordingId, { lock: true });
    recording.transcribeAgain(language);
  }
}
