import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { loadEditable, RECORDING_ERRORS } from '../../recordings/index.js';
import { LiveTranscript } from './live-transcript.js';
import { LIVE_WORDS } from './live-words-task.js';

/** Receives half a second of sound of a recording in progress, and starts its live transcription. */
export class ReceiveSound extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  sound: Parameters<LiveTranscript['receive']>[1];
}> {}

@CommandHandler(ReceiveSound)
export class ReceiveSoundHandler implements ICommandHandler<ReceiveSound> {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly transcript: LiveTranscript,
  ) {}

  /** @throws RECORDING_ERRORS.notFound, `plan.feature_missing`, or RECORDING_ERRORS.invalidStatus once it has ended */
  async execute({ input: { user, recordingId, sound } }: ReceiveSound): Promise<void> {
    const recording = await loadEditable(this.em, user, recordingId);
    requireAi(user.limits.features);
    if (!recording.isBeingMade())
      throw RECORDING_ERRORS.invalidStatus('This recording has ended, so it takes no more sound.');
    await this.transcript.receive(recordingId, sound);
    const state = await this.tasks.stateOf(this.em, LIVE_WORDS, recordingId);
    if (state === null || state === 'dead')
      await this.tasks.add(this.em, LIVE_WORDS, { subject: recordingId, key: recordingId, payload: {} });
  }
}
