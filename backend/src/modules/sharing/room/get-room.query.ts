import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { requireFolder } from '../../recordings/index.js';
import { shareLink } from '../link/page-path.js';
import { Room } from '../reading/room.entity.js';
import { type RoomRecording, recordingsOf } from './room-recordings.js';

export interface RoomSettings {
  /** Null until the room is made. */
  link: string | null;
  enabled: boolean;
  expiresAt: string | null;
  hasPassword: boolean;
  /** On and not expired. */
  isOpen: boolean;
  title: string;
  welcome: string;
  recordings: Pick<RoomRecording, 'id' | 'title' | 'duration' | 'shown'>[];
}

/** The room of a folder as its owner sets it, or what it would begin with. */
export class GetRoom extends QueryOf<{ user: CurrentUser; folderId: string }, RoomSettings> {}

@QueryHandler(GetRoom)
export class GetRoomHandler implements IQueryHandler<GetRoom> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.notFound or FOLDER_ERRORS.notEditable */
  async execute({ input: { user, folderId } }: GetRoom): Promise<RoomSettings> {
    const folder = await requireFolder(this.em, user, folderId, 'edit');
    const made = await this.em.findOne(Room, { folderId });
    const { token, enabled, expiresAt, passwordHash, title, welcome } = made ?? Room.of(folder, user);
    const recordings = await recordingsOf(this.em, made ?? { folderId, recordingOrder: [], leftOut: [] });
    return {
      link: made && shareLink(token),
      enabled,
      expiresAt: expiresAt?.toISOString() ?? null,
      isOpen: made?.isOpen() ?? false,
      hasPassword: (passwordHash ?? null) !== null,
      ...{ title, welcome },
      recordings: recordings.map(({ id, title, duration, shown }) => ({ id, title, duration, shown })),
    };
  }
}
