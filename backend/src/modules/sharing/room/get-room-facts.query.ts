import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Room } from '../reading/room.entity.js';
import type { SharedFacts } from '../viewers/shared-facts.js';
import { shownRecordings } from './room-recordings.js';

/** The recordings that a folder's room shows, under the room's owner; empty without a room. */
export class GetRoomFacts extends QueryOf<{ folderId: string }, SharedFacts[]> {}

@QueryHandler(GetRoomFacts)
export class GetRoomFactsHandler implements IQueryHandler<GetRoomFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { folderId } }: GetRoomFacts): Promise<SharedFacts[]> {
    const room = await this.em.findOne(Room, { folderId });
    if (!room) return [];
    const { tenantId, ownerId } = room;
    const shown = await shownRecordings(this.em, folderId);
    return shown.map(({ id, title }) => ({ id, title, tenantId, ownerId }));
  }
}
