import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ListOwnVoices, RECORDING_ERRORS, VoiceNamed } from '../../recordings/index.js';
import { KnownVoices } from './known-voices.js';

/**
 * Confirms that a person's lines in a recording of theirs are their voice, or takes the recording out and forgets what
 * was learned from it. Lines that are named after them later are not among the confirmed ones.
 * @throws RECORDING_ERRORS.notFound where it has no lines of theirs
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
