import { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { Recording } from '../domain/recording.entity.js';
import { RecordingView } from '../domain/recording-view.entity.js';
import { Viewer } from '../domain/viewer.entity.js';
import { ShareNotFound } from '../recordings.errors.js';
import { ViewerAdmitted } from '../recordings.events.js';

/** Lets a viewer through the gate of a share and answers their id. The same address is the same viewer. */
export class RegisterView extends Command<string> {
  constructor(
    readonly input: {
      shareId: string;
      email: string;
      name: string | null;
      hasConsented: boolean;
      /** A machine that visits by itself: nobody is told. */
      isAutomated: boolean;
    },
  ) {
    super();
  }
}

@CommandHandler(RegisterView)
export class RegisterViewHandler implements ICommandHandler<RegisterView> {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
  ) {}

  async execute({ input }: RegisterView): Promise<string> {
    const { viewerId, isNew } = await this.em.fork().transactional(async (em) => {
      const recording = await em.findOne(
        Recording,
        { shareId: input.shareId, status: 'completed' },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!recording) throw new ShareNotFound();
      const known = await em.findOne(Viewer, { recordingId: recording.id, email: input.email });
      known?.welcomeBack(input);
      const viewer = known ?? Viewer.admit({ ...input, recordingId: recording.id });
      em.persist(viewer);
      if (!known && !input.isAutomated) em.persist(RecordingView.by(viewer));
      return { viewerId: viewer.id, isNew: !known };
    });
    if (isNew && !input.isAutomated) this.events.publish(new ViewerAdmitted(viewerId));
    return viewerId;
  }
}
