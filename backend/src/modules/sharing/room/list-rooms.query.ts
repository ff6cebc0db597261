import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ListFolders } from '../../recordings/index.js';
import { shareLink } from '../link/page-path.js';
import { Room } from '../reading/room.entity.js';

export const ListedRoom = z
  .object({
    folderId: z.uuid(),
    title: z.string(),
    isOpen: z.boolean().describe('On and not expired'),
    link: z.string().nullable().describe('Path of the page; null if you can’t share the folder'),
  })
  .meta({ id: 'Room' });
export type ListedRoom = z.infer<typeof ListedRoom>;

/** Rooms of the folders a user sees. */
export class ListRooms extends QueryOf<{ user: CurrentUser }, ListedRoom[]> {}

@QueryHandler(ListRooms)
export class ListRoomsHandler implements IQueryHandler<ListRooms> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { user } }: ListRooms): Promise<ListedRoom[]> {
    const rooms = await this.em.find(Room, { tenantId: user.tenantId }, { orderBy: { id: 'asc' } });
    if (rooms.length === 0) return [];
    const folders = await this.queries.execute(new ListFolders({ user }));
    const access = new Map(folders.map((folder) => [folder.id, folder.access]));
    return rooms
      .filter(({ folderId }) => access.has(folderId))
      .map((room) => ({
        folderId: room.folderId,
        title: room.title,
        isOpen: room.isOpen(),
        link: access.get(room.folderId) === 'edit' ? shareLink(room.token) : null,
      }));
  }
}
