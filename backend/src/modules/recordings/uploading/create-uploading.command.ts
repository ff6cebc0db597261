import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Recording } from '../recording.entity.js';
import { enforceQuota } from '../quota.js';

/** Returns the id of the new recording. */
export class CreateUploading extends Command<string> {
  constructor(readonly input: { user: CurrentUser; title: string }) {
    super();
  }
}

@CommandHandler(CreateUploading)
export class CreateUploadingHandler implements ICommandHandler<CreateUploading> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, title } }: CreateUploading): Promise<string> {
    return this.em.transactional(async (em) => {
      await enforceQuota(em, user);
      const recording = Recording.start({ title, ownerId: user.id, tenantId: user.tenantId });
      em.persist(recording);
      return recording.id;
    });
  }
}
