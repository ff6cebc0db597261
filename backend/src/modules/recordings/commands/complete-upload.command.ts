import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { MediaInspector, UploadTargets } from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { requireRoomFor } from '../plan-limits.js';
import { RecordingUploaded } from '../recordings.events.js';

/**
 * Takes the object that the user has sent as the file of a recording. Only an unused object of the same user is
 * accepted; what it is, is read from its bytes. A file that cannot be used makes the recording `failed`.
 */
export class CompleteUpload extends Command<void> {
  constructor(readonly input: { user: CurrentUser; recordingId: string; objectURL: string }) {
    super();
  }
}

@CommandHandler(CompleteUpload)
export class CompleteUploadHandler implements ICommandHandler<CompleteUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: UploadTargets,
    private readonly inspector: MediaInspector,
    private readonly events: EventBus,
  ) {}

  async execute({ input: { user, recordingId, objectURL } }: CompleteUpload): Promise<void> {
    (await loadEditable(this.em.fork(), user, recordingId)).requireAwaitingUpload();
    const target = await this.targets.findUnused(user.id, objectURL);
    const inspected = await this.inspector.inspect(target.key);

    await this.em.fork().transactional(async (em) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      await this.targets.use(em, target.id, recordingId);
      if ('refusal' in inspected) return recording.rejectUpload(inspected.refusal.message);
      await requireRoomFor(em, user, inspected.size);
      recording.finishUpload(
        { ...inspected, key: target.key },
        { aiProcessing: user.limits.features.includes('AI_PROCESSING') },
      );
    });
    if ('refusal' in inspected) {
      await this.targets.discard(target.key);
      throw inspected.refusal;
    }
    this.events.publish(new RecordingUploaded(recordingId));
  }
}
