import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { MediaInspector, ObjectRemovals, UploadTargets } from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { enforceQuota } from '../quota.js';
import { RecordingUploaded } from '../recordings.events.js';

/**
 * Takes the object that the user has sent as the file of a recording. Only an unused object of the same user is
 * accepted; it is copied out of the sender's reach first, and what it is, is read from the copy's bytes. A file that cannot be used makes the recording `failed`.
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
    private readonly removals: ObjectRemovals,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { user, recordingId, objectURL } }: CompleteUpload): Promise<void> {
    (await loadEditable(this.em, user, recordingId)).requireAwaitingUpload();
    const target = await this.targets.findUnused(user.id, objectURL);
    const key = `recordings/${recordingId}/original-${uuidv7()}`;
    const inspected = await this.inspector.takeOver(target.key, key);

    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      await this.targets.use(em, target, recordingId);
      if ('refusal' in inspected) {
        await this.removals.enqueue(em, [key]);
        return recording.rejectUpload(inspected.refusal.message);
      }
      await this.removals.cancel(em, key);
      await enforceQuota(em, user, { bytes: inspected.size });
      recording.finishUpload(
        { ...inspected, key },
        { aiProcessing: user.limits.features.includes('AI_PROCESSING') },
      );
      emit(new RecordingUploaded(recordingId));
    });
    if ('refusal' in inspected) throw inspected.refusal;
  }
}
