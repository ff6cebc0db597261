import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { admitViewer } from '../gate/admit-viewer.js';
import type { GivenPass } from '../gate/given-pass.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { findShared } from '../reading/shared-recording.js';
import { signPass } from '../reading/share-pass.js';
import { recordingInRoom } from '../reading/share-token.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { RoomViewer } from '../viewers/room-viewer.entity.js';
import { RoomAccess, isOpenTo } from './room-access.js';

/**
 * Opens a recording to a visitor who passed the room's gate, and makes them its viewer. Null for visitors who need no
 * pass.
 * @throws SHARE_ERRORS.notFound, also for recordings outside the room, or SHARE_ERRORS.passRequired
 */
export class EnterRecording extends CommandOf<
  { shareId: string; recordingId: string; visitor: ShareVisitor; isAutomated: boolean },
  GivenPass | null
> {}

@CommandHandler(EnterRecording)
export class EnterRecordingHandler implements ICommandHandler<EnterRecording> {
  constructor(
    private readonly em: EntityManager,
    private readonly rooms: RoomAccess,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input }: EnterRecording): Promise<GivenPass | null> {
    const { recordingId, visitor, isAutomated } = input;
    const entered = await this.rooms.authorize(input.shareId, visitor);
    const { room, viewer: person } = entered;
    const shareId = recordingInRoom(room.token, recordingId);
    const found = await findShared(this.em, { shareId });
    if (!found || !isOpenTo(entered, found)) throw SHARE_ERRORS.notFound();
    if (!person) return null;
    const { email, hasConsented } = person;
    const viewerId = await this.outbox.transactional(async (em, emit) => {
      await em.nativeUpdate(RoomViewer, { id: person.id }, { lastSeenAt: new Date() });
      const arrival = { name: person.name ?? null, hasConsented, shareId, recipientId: null };
      return admitViewer(em, emit, { ...arrival, email, recordingId, isAutomated });
    });
    const holder = { viewerId, recipientId: null };
    const pass = signPass(this.config.appSecret, { shareId, generation: room.generation }, holder);
    return { shareId, recordingId, pass };
  }
}
