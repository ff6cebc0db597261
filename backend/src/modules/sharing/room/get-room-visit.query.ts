import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetSender } from '../../accounts/index.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { recordingInRoom } from '../reading/share-token.js';
import { RoomAccess } from './room-access.js';

/** A visitor in a room, for modules that show more in it. */
export interface RoomVisit {
  folderId: string;
  tenantId: string;
  /** Title for viewers. */
  title: string;
  showsPlan: boolean;
  /** Null for members of the team. */
  viewer: { id: string } | null;
  /** As viewers call the side of the room's owner. */
  senderName: string | null;
  /** What the room shows to this visitor; `shareId` opens it in the room. */
  recordings: { id: string; shareId: string }[];
}

/** @throws SHARE_ERRORS.notFound, also for share ids of recordings, or SHARE_ERRORS.passRequired */
export class GetRoomVisit extends QueryOf<{ shareId: string; visitor: ShareVisitor }, RoomVisit> {}

@QueryHandler(GetRoomVisit)
export class GetRoomVisitHandler implements IQueryHandler<GetRoomVisit> {
  constructor(
    private readonly rooms: RoomAccess,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { shareId, visitor } }: GetRoomVisit): Promise<RoomVisit> {
    const entered = await this.rooms.authorize(shareId, visitor);
    const { token, folderId, tenantId, ownerId: userId, title, showsPlan } = entered.room;
    const { name, company } = await this.queries.execute(new GetSender({ userId, tenantId }));
    const recordings = await this.rooms.entriesFor(entered);
    return {
      folderId,
      tenantId,
      title,
      showsPlan,
      viewer: entered.viewer && { id: entered.viewer.id },
      senderName: company ?? name,
      recordings: recordings.map(({ id }) => ({ id, shareId: recordingInRoom(token, id) })),
    };
  }
}
