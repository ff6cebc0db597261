import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { MultipartTargets } from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { CompleteUpload } from './complete-upload.command.js';

/** Completes an interrupted recording from the parts that its browser had sent. */
export class FinishUpload extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(FinishUpload)
export class FinishUploadHandler implements ICommandHandler<FinishUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly targets: MultipartTargets,
  ) {}

  async execute({ input: { user, recordingId } }: FinishUpload): Promise<void> {
    const recording = await loadEditable(this.em, user, recordingId);
    recording.requireAwaitingUpload();
    const objectURL = await this.targets.completeSentFor(user.id, recordingId);
    if (!objectURL)
      throw RECORDING_ERRORS.invalidStatus(
        'Nothing of this recording has arrived yet. Open Playhead in the browser that recorded it.',
      );
    await this.commands.execute(new CompleteUpload({ user, recordingId, objectURL }));
  }
}
