import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { User } from './user.entity.js';

/** Records that the owner opened a link mailed to the account's address. */
export class ProveEmail extends CommandOf<{ userId: string }> {}

@CommandHandler(ProveEmail)
export class ProveEmailHandler implements ICommandHandler<ProveEmail> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId } }: ProveEmail): Promise<void> {
    const user = await this.em.findOne(User, userId);
    user?.proveEmail();
    await this.em.flush();
  }
}
