import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { selectRows } from '../../../shared/database/rows.js';
import { ListEditableIn, mayEdit, requireFolder } from '../../recordings/index.js';
import { Room } from '../reading/room.entity.js';
import { SHARE_ERRORS } from '../sharing.errors.js';

const Entry = z.object({
  id: z.string(),
  tenantId: z.string(),
  ownerId: z.string(),
  folderId: z.string(),
  isNamed: z.boolean(),
});
export type RoomEntry = z.infer<typeof Entry>;

/** A room's recordings, including those that cannot be watched now. */
export const shownIn = (em: EntityManager, folderId: string): Promise<RoomEntry[]> =>
  selectRows(
    em,
    Entry,
    `select w.id, w.tenant_id, w.owner_id, w.folder_id, e.position is not null as is_named
     from room_entry e join owned_recording w on w.id = e.recording_id
     where e.folder_id = ? and e.shown order by e.position nulls last, e.arrived_at, w.id`,
    [folderId],
  );

/**
 * Changes a folder's room in the caller's transaction, creating it first if needed with the recordings the user may
 * edit; clips must be added by hand.
 * @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable, or SHARE_ERRORS.roomNotYours if the room is on
 * afterwards with a recording that the user may not edit
 */
export async function changeRoom(
  { em, queries }: { em: EntityManager; queries: QueryBus },
  { user, folderId }: { user: CurrentUser; folderId: string },
  change: (room: Room) => void | Promise<void>,
): Promise<void> {
  await requireFolder(em, user, folderId, 'edit');
  await advisoryLock(em, `room:${folderId}`);
  let room = await em.findOne(Room, { folderId });
  if (!room) {
    const editable = await queries.execute(new ListEditableIn({ user, folderId }));
    const ids = editable.filter(({ isClip }) => !isClip).map(({ id }) => id);
    room = Room.of(folderId, user, ids);
  }
  await change(room);
  await em.persist(room).flush();
  if (!room.enabled) return;
  const shown = await shownIn(em, folderId);
  if (!shown.every((recording) => mayEdit(user, recording))) throw SHARE_ERRORS.roomNotYours();
}
