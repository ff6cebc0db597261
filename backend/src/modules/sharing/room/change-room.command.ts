import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hashPassword } from '../../../shared/auth/password.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { ListEditableIn, mayEdit } from '../../recordings/index.js';
import type { RoomChanges } from '../reading/room.entity.js';
import { changeRoom, shownIn } from './change-room.js';

/** Unset fields are kept. A null password removes it. The first change creates the room. */
export class ChangeRoom extends CommandOf<{
  user: CurrentUser;
  folderId: string;
  changes: Omit<RoomChanges, 'passwordHash' | 'showNew'> & {
    password?: string | null | undefined;
    showNew?: boolean | undefined;
  };
}> {}

@CommandHandler(ChangeRoom)
export class ChangeRoomHandler implements ICommandHandler<ChangeRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly access: AccessChanges,
  ) {}

  /** @throws the errors of `changeRoom` and `Room.change` */
  async execute({ input: { user, folderId, changes } }: ChangeRoom): Promise<void> {
    const { password, recordings, showNew: isOn, ...others } = changes;
    // Hashed before the room is locked, because it is slow.
    const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
    await this.em.transactional((em) =>
      changeRoom({ em, queries: this.queries }, { user, folderId }, async (room) => {
        const editable = await this.queries.execute(new ListEditableIn({ user, folderId }));
        const ids = new Set(editable.map(({ id }) => id));
        const shown = (await shownIn(em, folderId)).filter(({ isNamed }) => !isNamed).map(({ id }) => id);
        const editsAll = mayEdit(user, { tenantId: user.tenantId, ownerId: '', folderId });
        room.change({
          ...others,
          passwordHash,
          recordings: recordings?.filter(({ id }) => ids.has(id)),
          showNew: isOn === undefined ? undefined : { isOn, of: editsAll ? null : user.id, shown },
        });
      }),
    );
    this.access.announceChange();
  }
}
