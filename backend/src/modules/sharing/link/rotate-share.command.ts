import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../../recordings/index.js';

/** The old link and its passes stop working. */
export class RotateShare extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@CommandHandler(RotateShare)
export class RotateShareHandler implements ICommandHandler<RotateShare> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, recordingId } }: RotateShare): Promise<void> {
    await this.em.transactional(async (em) => {
      (await loadEditable(em, user, recordingId, { lock: true })).rotateShare();
    });
    this.access.announceChange();
  }
}
