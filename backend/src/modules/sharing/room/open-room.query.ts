import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { recordingInRoom } from '../reading/share-token.js';
import { ShownSender, senderOf } from '../reading/shown-sender.js';
import { RoomAccess } from './room-access.js';
import { withFacts } from './room-recordings.js';

export const RoomDetails = z
  .object({
    access: z.literal('room'),
    shareId: z.string(),
    title: z.string(),
    welcome: z.string(),
    isOwner: z.boolean().describe('Seen by a team member, so nothing is counted'),
    sender: ShownSender,
    hasPlan: z.boolean().describe('Whether the room shows its action plan'),
    recordings: z
      .array(
        z
          .object({
            id: z.uuid(),
            title: z.string(),
            description: z.string(),
            duration: z.number().nullable().describe('Seconds'),
            createdAt: z.iso.datetime(),
            thumbnailPath: z.string().nullable(),
            shareId: z.string().describe('Share id of the recording in this room'),
          })
          .meta({ id: 'SharedRoomRecording' }),
      )
      .describe('In the room’s order'),
  })
  .meta({ id: 'SharedRoom' });
export type RoomDetails = z.infer<typeof RoomDetails>;

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
    const { token, title, welcome, ownerId, tenantId, showsPlan: hasPlan } = room;
    const shown = await withFacts(this.em, await this.rooms.entriesFor(entered));
    return {
      access: 'room',
      shareId: token,
      title,
      welcome,
      isOwner: entered.access === 'owner',
      sender: await senderOf(this.queries, { ownerId, tenantId, shareId: token }),
      hasPlan,
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
