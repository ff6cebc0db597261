import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { requireFolder } from '../../recordings/index.js';
import { Room } from '../reading/room.entity.js';
import { ViewerRemoved } from '../sharing.events.js';
import { removeViewers } from '../viewers/remove-viewers.js';
import { RoomViewer } from '../viewers/room-viewer.entity.js';
import { ListViewersByEmail } from '../viewers/viewers-by-email.query.js';
import { VIEWER_ERRORS } from '../viewers/viewers.errors.js';

/**
 * Removes a person from a room: invalidates their pass and deletes their activity in its recordings.
 * @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable or VIEWER_ERRORS.notFound
 */
export class RemoveRoomViewer extends CommandOf<{ user: CurrentUser; folderId: string; viewerId: string }> {}

@CommandHandler(RemoveRoomViewer)
export class RemoveRoomViewerHandler implements ICommandHandler<RemoveRoomViewer> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, folderId, viewerId } }: RemoveRoomViewer): Promise<void> {
    await requireFolder(this.em, user, folderId, 'edit');
    const room = await this.em.findOne(Room, { folderId });
    const person = room && (await this.em.findOne(RoomViewer, { id: viewerId, roomId: room.id }));
    if (!person) throw VIEWER_ERRORS.notFound();
    const { email } = person;
    const viewers = await this.queries.execute(new ListViewersByEmail({ user, email, folderId }));
    const ids = viewers.map((viewer) => viewer.viewerId);
    await this.outbox.transactional(async (em, emit) => {
      await em.nativeDelete(RoomViewer, { id: viewerId });
      if (ids.length > 0) await removeViewers(em, ids);
      for (const id of ids) emit(new ViewerRemoved(id));
    });
    this.access.announceChange();
  }
}
