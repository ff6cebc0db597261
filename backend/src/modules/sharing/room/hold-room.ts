import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { requireFolder } from '../../recordings/index.js';
import { Room } from '../reading/room.entity.js';

/**
 * The room of a folder that the user may change, held until the transaction ends; made where there is none.
 * @throws FOLDER_ERRORS.notFound or FOLDER_ERRORS.notEditable
 */
export async function holdRoom(em: EntityManager, user: CurrentUser, folderId: string): Promise<Room> {
  const folder = await requireFolder(em, user, folderId, 'edit');
  await advisoryLock(em, `room:${folderId}`);
  const room = (await em.findOne(Room, { folderId })) ?? Room.of(folder, user);
  em.persist(room);
  return room;
}
