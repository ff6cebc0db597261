import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { holdRoom } from './hold-room.js';

/** The old link and its passes stop working. */
export class RotateRoom extends CommandOf<{ user: CurrentUser; folderId: string }> {}

@CommandHandler(RotateRoom)
export class RotateRoomHandler implements ICommandHandler<RotateRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, folderId } }: RotateRoom): Promise<void> {
    await this.em.transactional(async (em) => (await holdRoom(em, user, folderId)).rotate());
    this.access.announceChange();
  }
}
