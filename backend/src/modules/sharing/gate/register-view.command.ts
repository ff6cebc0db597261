import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { KeyedSemaphore } from '../../../shared/concurrency/keyed-semaphore.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Recipient } from '../link/recipient.entity.js';
import { findRoom } from '../reading/find-room.js';
import { findShared } from '../reading/shared-recording.js';
import { type PassHolder, signPass } from '../reading/share-pass.js';
import { roomPlaceOf } from '../reading/share-token.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { RoomViewer } from '../viewers/room-viewer.entity.js';
import { admitViewer } from './admit-viewer.js';
import type { GivenPass } from './given-pass.js';
import { type GateCredentials, ShareAccess } from './share-access.js';

/** Concurrent arrivals per recording, out of ten database connections, because they serialize on one sum. */
const ARRIVALS_AT_ONCE = 3;

/** Returns a pass, or two: the room's and that of the requested recording in it. */
export class RegisterView extends CommandOf<
  {
    shareId: string;
    email: string;
    name: string | null;
    hasConsented: boolean;
    /** Link previews and crawlers, which cause no notification. */
    isAutomated: boolean;
    credentials: GateCredentials;
  },
  GivenPass[]
> {}

type Entering = RegisterView['input'] & { generation: number; recipientId: string | null };

@CommandHandler(RegisterView)
export class RegisterViewHandler implements ICommandHandler<RegisterView> {
  private readonly arrivals = new KeyedSemaphore({ ofEach: ARRIVALS_AT_ONCE });

  constructor(
    private readonly shares: ShareAccess,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input }: RegisterView): Promise<GivenPass[]> {
    const entering = { ...input, ...(await this.shares.openGate(input.shareId, input.credentials)) };
    return this.arrivals.run(input.shareId, () => this.admit(entering));
  }

  private admit(entering: Entering): Promise<GivenPass[]> {
    const { shareId, recipientId, generation } = entering;
    const place = roomPlaceOf(shareId);
    return this.outbox.transactional(async (em, emit) => {
      const passes: GivenPass[] = [];
      if (place) {
        const viewerId = await admitToRoom(em, place.token, entering);
        passes.push(this.passFor(place.token, generation, { viewerId, recipientId: null }));
        if (place.recordingId === null) return passes;
      }
      const recording = await findShared(em, { shareId });
      if (recording?.share.generation !== generation) throw SHARE_ERRORS.notFound();
      if (recipientId && !(await em.findOne(Recipient, recipientId))) throw SHARE_ERRORS.notFound();
      const viewerId = await admitViewer(em, emit, { ...entering, recordingId: recording.id });
      const pass = this.passFor(shareId, generation, { viewerId, recipientId });
      return [...passes, { ...pass, recordingId: recording.id }];
    });
  }

  private passFor(shareId: string, generation: number, holder: PassHolder): GivenPass {
    return {
      shareId,
      recordingId: null,
      pass: signPass(this.config.appSecret, { shareId, generation }, holder),
    };
  }
}

async function admitToRoom(
  em: EntityManager,
  token: string,
  { email, generation, ...arrival }: Entering,
): Promise<string> {
  const room = await findRoom(em, token);
  if (room?.generation !== generation) throw SHARE_ERRORS.notFound();
  await advisoryLock(em, `room-viewer:${room.id}:${email}`);
  const viewer = (await em.findOne(RoomViewer, { roomId: room.id, email })) ?? RoomViewer.of(room.id, email);
  viewer.recordArrival(arrival);
  em.persist(viewer);
  return viewer.id;
}
