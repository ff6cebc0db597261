import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ProfileChanges, User } from './user.entity.js';

export class UpdateProfile extends Command<void> {
  constructor(readonly input: { userId: string; changes: ProfileChanges }) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: UpdateProfile): Promise<void> {
    const user = await this.em.findOneOrFail(User, input.userId);
    user.updateProfile(input.changes);
    await this.em.flush();
  }
}
