import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hashPassword } from '../../../shared/auth/password.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { RoomChanges } from '../reading/room.entity.js';
import { holdRoom } from './hold-room.js';

/** What is not given stays. A null password removes it. The first change makes the room. */
export class ChangeRoom extends CommandOf<{
  user: CurrentUser;
  folderId: string;
  changes: Omit<RoomChanges, 'passwordHash'> & { password?: string | null | undefined };
}> {}

@CommandHandler(ChangeRoom)
export class ChangeRoomHandler implements ICommandHandler<ChangeRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, folderId, changes } }: ChangeRoom): Promise<void> {
    const { password, ...others } = changes;
    // Before the room is held: it takes a while.
    const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
    await this.em.transactional(async (em) => {
      (await holdRoom(em, user, folderId)).change({ ...others, passwordHash });
    });
    this.access.announceChange();
  }
}
