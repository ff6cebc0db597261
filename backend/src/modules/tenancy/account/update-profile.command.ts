import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { User } from './user.entity.js';
import type { UpdateProfileRequest } from './current-user.dto.js';

/** Changes a person's names or bio; what is not given stays. */
export class UpdateProfile extends Command<void> {
  constructor(readonly input: { userId: string; changes: UpdateProfileRequest }) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: UpdateProfile): Promise<void> {
    const em = this.em.fork();
    const user = await em.findOneOrFail(User, input.userId);
    user.introduce(input.changes);
    await em.flush();
  }
}
