import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { BeginTranscribingAgain } from '../recordings/index.js';
import { requireAi } from '../../shared/auth/plan-features.js';
import { PROCESS_RECORDING } from './processing-policy.js';

export class TranscribeAgain extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  language?: string | null | undefined;
}> {}

@CommandHandler(TranscribeAgain)
export class TranscribeAgainHandler implements ICommandHandler<TranscribeAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly tasks: Tasks,
  ) {}

  async execute({ input: { user, recordingId, language } }: TranscribeAgain): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.commands.execute(new BeginTranscribingAgain({ user, recordingId, language }));
      requireAi(user.limits.features);
      await this.tasks.add(em, PROCESS_RECORDING, { subject: recordingId, key: recordingId, payload: {} });
    });
  }
}
