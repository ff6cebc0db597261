import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { holdShare } from './hold-share.js';

/** Invalidates the old link and its passes. */
export class RotateShare extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(RotateShare)
export class RotateShareHandler implements ICommandHandler<RotateShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, recordingId } }: RotateShare): Promise<void> {
    await this.em.transactional(async (em) => {
      (await holdShare(em, user, recordingId)).rotate();
    });
    this.access.announceChange();
  }
}
