import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ListOwnVoices, RECORDING_ERRORS, VoiceNamed } from '../../recordings/index.js';
import { KnownVoices } from './known-voices.js';

/**
 * Confirms that lines named after the user in their own recording are their voice, or excludes the recording and
 * forgets what was learned from it. Lines named later are not included.
 * @throws RECORDING_ERRORS.notFound if the recording has no lines of the user
 */
export class ChooseVoiceSource extends CommandOf<{ userId: string; recordingId: string; isUsed: boolean }> {}

@CommandHandler(ChooseVoiceSource)
export class ChooseVoiceSourceHandler implements ICommandHandler<ChooseVoiceSource> {
  constructor(
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly voices: KnownVoices,
  ) {}

  async execute({ input: { userId, recordingId, isUsed } }: ChooseVoiceSource): Promise<void> {
    const [own] = await this.queries.execute(new ListOwnVoices({ ownerId: userId, limit: 1, recordingId }));
    if (!own || !(await this.voices.isRecognised(userId))) throw RECORDING_ERRORS.notFound();
    const spans = isUsed ? own.lines.map(({ start, end }) => ({ start, end })) : null;
    await this.outbox.transactional(async (em, emit) => {
      await this.voices.decide(em, { userId, recordingId, spans });
      if (isUsed) emit(new VoiceNamed(recordingId));
    });
  }
}
