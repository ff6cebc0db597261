import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ListEditableIn, requireFolder } from '../../recordings/index.js';
import { shareLink } from '../link/page-path.js';
import { Room } from '../reading/room.entity.js';
import { recordingsOf } from './room-recordings.js';

export interface RoomSettings {
  /** Null until the room is created. */
  link: string | null;
  enabled: boolean;
  expiresAt: string | null;
  hasPassword: boolean;
  /** On and not expired. */
  isOpen: boolean;
  /** Empty until set. */
  title: string;
  welcome: string;
  /** Null until decided. */
  showNew: boolean | null;
  showsPlan: boolean;
  recordings: { id: string; title: string; duration: number | null; shown: boolean; isNew: boolean }[];
}

/** A folder's room with the recordings that the user may share, or its initial state. */
export class GetRoom extends QueryOf<{ user: CurrentUser; folderId: string }, RoomSettings> {}

@QueryHandler(GetRoom)
export class GetRoomHandler implements IQueryHandler<GetRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws FOLDER_ERRORS.notFound or FOLDER_ERRORS.notEditable */
  async execute({ input: { user, folderId } }: GetRoom): Promise<RoomSettings> {
    await requireFolder(this.em, user, folderId, 'edit');
    const room = await this.em.findOne(Room, { folderId });
    const editable = await this.queries.execute(new ListEditableIn({ user, folderId }));
    const isClip = new Map(editable.map((each) => [each.id, each.isClip]));
    const recordings = (await recordingsOf(this.em, folderId)).filter(({ id }) => isClip.has(id));
    return {
      link: room && shareLink(room.token),
      enabled: room?.enabled ?? false,
      expiresAt: room?.expiresAt?.toISOString() ?? null,
      isOpen: room?.isOpen() ?? false,
      hasPassword: (room?.passwordHash ?? null) !== null,
      title: room?.title ?? '',
      welcome: room?.welcome ?? '',
      showNew: room?.showsNew ?? null,
      showsPlan: room?.showsPlan ?? false,
      recordings: recordings.map(({ id, title, duration, shown, isWaiting }) => ({
        id,
        title,
        duration,
        shown: shown ?? !isClip.get(id),
        isNew: isWaiting ?? false,
      })),
    };
  }
}
