import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Segment } from '../texts/segment.entity.js';
import { loadEditable } from '../load-recording.js';
import { TRANSCRIPT_ERRORS } from '../recordings.errors.js';
import { RecordingEdited, VoiceNamed } from '../recordings.events.js';

/** Renames a speaker in all lines; `null` stands for lines without a speaker. */
export class RenameSpeaker extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  /** Exactly as in the transcript. */
  from: string | null;
  to: string | null;
  version: number | undefined;
}> {}

@CommandHandler(RenameSpeaker)
export class RenameSpeakerHandler implements ICommandHandler<RenameSpeaker> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input }: RenameSpeaker): Promise<void> {
    const { user, recordingId, from, to, version } = input;
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.requireVersion(version);
      const lines = await em.find(Segment, { recordingId, speaker: from });
      if (lines.length === 0) throw TRANSCRIPT_ERRORS.speakerNotFound(from);
      if (from === to) return;
      recording.correctTranscript(user.name);
      for (const line of lines) line.correct({ speaker: to }, user);
      emit(new VoiceNamed(recordingId));
      emit(new RecordingEdited(recordingId));
    });
  }
}
