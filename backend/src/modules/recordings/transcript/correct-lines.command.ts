import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { RecordingEdited } from '../recordings.events.js';
import { type CorrectedLine, followLines } from './correct-written.js';
import { Segment } from '../texts/segment.entity.js';
import { TRANSCRIPT_ERRORS } from './transcript.errors.js';

export interface LineCorrection {
  id: string;
  version?: number | undefined;
  text?: string | undefined;
  speaker?: string | null | undefined;
}

/** Corrects several lines, or none of them. */
export class CorrectLines extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  lines: readonly LineCorrection[];
}> {}

@CommandHandler(CorrectLines)
export class CorrectLinesHandler implements ICommandHandler<CorrectLines> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { user, recordingId, lines } }: CorrectLines): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      const segments = await em.find(Segment, { recordingId, id: { $in: lines.map(({ id }) => id) } });
      const byId = new Map(segments.map((segment) => [segment.id, segment]));
      recording.correctTranscript(user.name);
      emit(new RecordingEdited(recordingId));
      const corrected: CorrectedLine[] = [];
      for (const { id, version, ...changes } of lines) {
        const segment = byId.get(id);
        if (!segment) throw TRANSCRIPT_ERRORS.segmentNotFound();
        segment.requireVersion(version);
        const before = segment.text;
        segment.correct(changes, user.name);
        corrected.push({ before, after: segment.text });
      }
      await followLines(em, recording, corrected);
    });
  }
}
