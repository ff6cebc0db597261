import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { recordingInRoom } from '../reading/share-token.js';
import { type ShownSender, senderOf } from '../reading/shown-sender.js';
import { RoomAccess, isOpenTo } from './room-access.js';
import { recordingsOf } from './room-recordings.js';

export interface RoomDetails {
  access: 'room';
  shareId: string;
  title: string;
  welcome: string;
  /** Whether the reader has access to the folder, so that the visit is not counted. */
  isOwner: boolean;
  sender: ShownSender;
  recordings: {
    id: string;
    /** Share id of the recording within this room. */
    shareId: string;
    title: string;
    description: string;
    duration: number | null;
    createdAt: string;
    thumbnailPath: string | null;
  }[];
}

/** A room's content; null for visitors without a pass. */
export class OpenRoom extends QueryOf<{ shareId: string; visitor: ShareVisitor }, RoomDetails | null> {}

@QueryHandler(OpenRoom)
export class OpenRoomHandler implements IQueryHandler<OpenRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly rooms: RoomAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: OpenRoom): Promise<RoomDetails | null> {
    const entered = await this.rooms.resolve(shareId, visitor);
    if (!entered) return null;
    const { room } = entered;
    const { token, title, welcome, ownerId, tenantId, folderId } = room;
    const shown = (await recordingsOf(this.em, folderId)).filter(
      (recording) => recording.shown && isOpenTo(entered, recording),
    );
    return {
      access: 'room',
      shareId: token,
      title,
      welcome,
      isOwner: entered.access === 'owner',
      sender: await senderOf(this.queries, { ownerId, tenantId, shareId: token }),
      recordings: shown.map(({ id, thumbnailKey, title, description, duration, createdAt }) => ({
        id,
        shareId: recordingInRoom(token, id),
        title,
        description,
        duration,
        createdAt,
        thumbnailPath: thumbnailKey && `/api/recordings/shared/${token}/recordings/${id}/thumbnail`,
      })),
    };
  }
}
