import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { changeRoom } from './change-room.js';

/** Invalidates the old link and its passes. */
export class RotateRoom extends CommandOf<{ user: CurrentUser; folderId: string }> {}

@CommandHandler(RotateRoom)
export class RotateRoomHandler implements ICommandHandler<RotateRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input }: RotateRoom): Promise<void> {
    await this.em.transactional((em) =>
      changeRoom({ em, queries: this.queries }, input, (room) => room.rotate()),
    );
    this.access.announceChange();
  }
}
