import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { FOLDER_ERRORS, maySee, requireFolder } from '../../recordings/index.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { findRoom } from '../reading/find-room.js';
import type { Room } from '../reading/room.entity.js';
import { readPass } from '../reading/share-pass.js';
import { recordingInRoom } from '../reading/share-token.js';
import { findShared } from '../reading/shared-recording.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { RoomViewer } from '../viewers/room-viewer.entity.js';
import { type RoomEntry, shownEntries } from './room-recordings.js';

type EnteredRoom =
  | { access: 'owner'; room: Room; viewer: null; user: CurrentUser }
  | { access: 'viewer'; room: Room; viewer: RoomViewer };

/** Team members see only recordings they may see anyway; visitors with a pass see all that are shown. */
export const isOpenTo = (entered: EnteredRoom, recording: Parameters<typeof maySee>[1]): boolean =>
  entered.access === 'viewer' || maySee(entered.user, recording);

/** The gate's rule for rooms: users with access to the folder are admitted, others need a pass and an open room. */
@Injectable()
export class RoomAccess {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Null without a pass.
   * @throws SHARE_ERRORS.notFound
   */
  async resolve(shareId: string, { user, pass }: ShareVisitor): Promise<EnteredRoom | null> {
    const room = await findRoom(this.em, shareId);
    if (!room) throw SHARE_ERRORS.notFound();
    if (user && (await this.seesFolder(user, room))) return { access: 'owner', room, viewer: null, user };
    if (!room.isOpen()) throw SHARE_ERRORS.notFound();
    const holder = readPass(this.config.appSecret, { shareId, generation: room.generation }, pass);
    const viewer = holder && (await this.em.findOne(RoomViewer, { id: holder.viewerId, roomId: room.id }));
    return viewer && { access: 'viewer', room, viewer };
  }

  async authorize(shareId: string, visitor: ShareVisitor): Promise<EnteredRoom> {
    const entered = await this.resolve(shareId, visitor);
    if (!entered) throw SHARE_ERRORS.passRequired();
    return entered;
  }

  /** In the room's order. */
  async entriesFor(entered: EnteredRoom): Promise<RoomEntry[]> {
    const shown = await shownEntries(this.em, entered.room.folderId);
    return shown.filter((recording) => isOpenTo(entered, recording));
  }

  /**
   * The poster of a recording in the room.
   * @throws SHARE_ERRORS.notFound or SHARE_ERRORS.passRequired
   */
  async findThumbnail(shareId: string, recordingId: string, visitor: ShareVisitor): Promise<string | null> {
    const entered = await this.authorize(shareId, visitor);
    const at = { shareId: recordingInRoom(entered.room.token, recordingId) };
    const recording = await findShared(this.em, at);
    if (!recording || !isOpenTo(entered, recording)) throw SHARE_ERRORS.notFound();
    return recording.thumbnailKey;
  }

  private async seesFolder(user: CurrentUser, { folderId, tenantId }: Room): Promise<boolean> {
    if (user.tenantId !== tenantId) return false;
    try {
      await requireFolder(this.em, user, folderId, 'view');
      return true;
    } catch (error) {
      if (FOLDER_ERRORS.notFound.is(error)) return false;
      throw error;
    }
  }
}
