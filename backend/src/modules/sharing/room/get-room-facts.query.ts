import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Room } from '../reading/room.entity.js';
import { publicFacts } from '../reading/shown-text.js';
import type { SharedFacts } from '../viewers/shared-facts.js';
import { shownEntries } from './room-recordings.js';

/**
 * A recording that a folder's room shows, under the room's owner: the given one, else the first. Null if it shows none.
 */
export class GetRoomFacts extends QueryOf<
  { folderId: string; recordingId: string | null },
  SharedFacts | null
> {}

@QueryHandler(GetRoomFacts)
export class GetRoomFactsHandler implements IQueryHandler<GetRoomFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { folderId, recordingId } }: GetRoomFacts): Promise<SharedFacts | null> {
    const room = await this.em.findOne(Room, { folderId });
    const shown = room ? await shownEntries(this.em, folderId) : [];
    const id = (shown.find((each) => each.id === recordingId) ?? shown[0])?.id;
    const facts = id ? await publicFacts(this.em, id) : null;
    if (!room || !id || !facts) return null;
    return { id, title: facts.title, tenantId: room.tenantId, ownerId: room.ownerId };
  }
}
