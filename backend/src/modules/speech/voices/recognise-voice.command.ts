import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ListOwnVoices, VoiceNamed } from '../../recordings/index.js';
import { KnownVoices, MOST_RECORDINGS } from './known-voices.js';

export class RecogniseVoice extends CommandOf<{ user: CurrentUser; isRecognised: boolean }> {}

@CommandHandler(RecogniseVoice)
export class RecogniseVoiceHandler implements ICommandHandler<RecogniseVoice> {
  constructor(
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly voices: KnownVoices,
  ) {}

  async execute({ input: { user, isRecognised } }: RecogniseVoice): Promise<void> {
    const { id: userId, tenantId } = user;
    if (!isRecognised) return this.voices.switchOff(userId);
    await this.outbox.transactional(async (em, emit) => {
      await this.voices.switchOn(em, { userId, tenantId });
      const own = await this.queries.execute(new ListOwnVoices({ ownerId: userId, limit: MOST_RECORDINGS }));
      for (const { recordingId } of own) emit(new VoiceNamed(recordingId));
    });
  }
}
