import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { requireAi } from '../../shared/auth/plan-features.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { BeginWritingAgain, BeginWritingAllAgain } from '../recordings/index.js';
import { WRITE_AGAIN } from './write-again-task.js';

/** Queues the regeneration of a recording's texts. Fields set by users are kept. */
export class WriteAgain extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(WriteAgain)
export class WriteAgainHandler implements ICommandHandler<WriteAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly tasks: Tasks,
  ) {}

  async execute({ input: { user, recordingId } }: WriteAgain): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.commands.execute(new BeginWritingAgain({ user, recordingId }));
      requireAi(user.limits.features);
      await this.tasks.add(em, WRITE_AGAIN, { subject: recordingId, key: recordingId, payload: {} });
    });
  }
}

/** A day of work for a small model, and the cost of one call. */
const MOST = 200;

/** The same for recordings of the user's tenant, a limited number per call. */
export class WriteAllAgain extends CommandOf<{ user: CurrentUser }, { queued: number; left: number }> {}

@CommandHandler(WriteAllAgain)
export class WriteAllAgainHandler implements ICommandHandler<WriteAllAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly tasks: Tasks,
  ) {}

  async execute({ input: { user } }: WriteAllAgain): Promise<{ queued: number; left: number }> {
    requireAi(user.limits.features);
    return this.em.transactional(async (em) => {
      const { begun, left } = await this.commands.execute(
        new BeginWritingAllAgain({ tenantId: user.tenantId, most: MOST }),
      );
      for (const id of begun) await this.tasks.add(em, WRITE_AGAIN, { subject: id, key: id, payload: {} });
      return { queued: begun.length, left };
    });
  }
}
