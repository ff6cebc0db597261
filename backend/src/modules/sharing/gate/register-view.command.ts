import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { KeyedSemaphore } from '../../../shared/concurrency/keyed-semaphore.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Recipient } from '../link/recipient.entity.js';
import { RecordingView } from '../viewers/recording-view.entity.js';
import { Viewer } from '../viewers/viewer.entity.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { ViewerAdmitted } from '../sharing.events.js';
import { type GateCredentials, ShareAccess } from './share-access.js';
import { findShared } from '../reading/shared-recording.js';
import { signPass } from '../reading/share-pass.js';

/** Of the ten connections to the database, those that arrivals at one recording take: each ends by adding to one sum. */
const ARRIVALS_AT_ONCE = 3;

export interface GivenPass {
  pass: string;
  recordingId: string;
}

export class RegisterView extends CommandOf<
  {
    shareId: string;
    email: string;
    name: string | null;
    hasConsented: boolean;
    /** A link preview or a crawler: nobody is notified. */
    isAutomated: boolean;
    credentials: GateCredentials;
  },
  GivenPass
> {}

@CommandHandler(RegisterView)
export class RegisterViewHandler implements ICommandHandler<RegisterView> {
  private readonly arrivals = new KeyedSemaphore({ ofEach: ARRIVALS_AT_ONCE });

  constructor(
    private readonly shares: ShareAccess,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input }: RegisterView): Promise<GivenPass> {
    const { shareId, credentials } = input;
    const { generation, recipientId } = await this.shares.openGate(shareId, credentials);
    const admit = () => this.admit(input, generation, recipientId);
    const { viewerId, recordingId } = await this.arrivals.run(shareId, admit);
    const pass = signPass(this.config.appSecret, { shareId, generation }, { viewerId, recipientId });
    return { pass, recordingId };
  }

  private admit(
    { shareId, email, name, hasConsented, isAutomated }: RegisterView['input'],
    generation: number,
    recipientId: string | null,
  ): Promise<{ viewerId: string; recordingId: string }> {
    return this.outbox.transactional(async (em, emit) => {
      const recording = await findShared(em, { shareId });
      if (recording?.share.generation !== generation) throw SHARE_ERRORS.notFound();
      if (recipientId && !(await em.findOne(Recipient, recipientId))) throw SHARE_ERRORS.notFound();
      // One at a time for each person, and not for each recording: hundreds may arrive together.
      await advisoryLock(em, `viewer:${recording.id}:${email}`);
      const known = await em.findOne(Viewer, { recordingId: recording.id, email });
      const arrival = { name, hasConsented, shareId, recipientId };
      known?.recordReturn(arrival);
      const viewer = known ?? Viewer.admit({ ...arrival, email, recordingId: recording.id });
      em.persist(viewer);
      if (!known && !isAutomated) {
        em.persist(RecordingView.atTheGate(viewer));
        emit(new ViewerAdmitted(viewer.id));
      }
      return { viewerId: viewer.id, recordingId: recording.id };
    });
  }
}
