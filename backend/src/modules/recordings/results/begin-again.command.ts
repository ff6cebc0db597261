import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { loadEditable } from '../load-recording.js';
import { workOn } from './processing-reports.command.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Recording } from '../recording.entity.js';
import { transcribeAgain, writeAgain } from '../transcript/transcription-state.js';

/** Marks a completed recording for another transcription in the caller's transaction, which adds the task. */
export class BeginTranscribingAgain extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  language?: string | null | undefined;
}> {}

@CommandHandler(BeginTranscribingAgain)
export class BeginTranscribingAgainHandler implements ICommandHandler<BeginTranscribingAgain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, language } }: BeginTranscribingAgain): Promise<void> {
    const recording = await loadEditable(this.em, user, recordingId, { lock: true });
    transcribeAgain(recording, language);
  }
}

/** Marks a completed recording for rewriting in the caller's transaction, which adds the task. */
export class BeginWritingAgain extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(BeginWritingAgain)
export class BeginWritingAgainHandler implements ICommandHandler<BeginWritingAgain> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: BeginWritingAgain): Promise<void> {
    const recording = await loadEditable(this.em, user, recordingId, { lock: true });
    writeAgain(recording);
  }
}

/**
 * Marks recordings of a tenant for rewriting, least recently changed first. Returns their ids and the number left.
 * Skips recordings that are processing, have no transcript, or whose texts were all set by users.
 */
export class BeginWritingAllAgain extends CommandOf<
  { tenantId: string; most: number },
  { begun: string[]; left: number }
> {}

@CommandHandler(BeginWritingAllAgain)
export class BeginWritingAllAgainHandler implements ICommandHandler<BeginWritingAllAgain> {
  constructor(private readonly em: EntityManager) {}

  async execute({
    input: { tenantId, most },
  }: BeginWritingAllAgain): Promise<{ begun: string[]; left: number }> {
    const writable = {
      tenantId,
      status: 'completed' as const,
      transcribedAt: { $ne: null },
      $and: [
        { $or: [{ transcribingAgain: null }, { transcribingAgain: { failureReason: { $ne: null } } }] },
        { $or: [{ titleEdited: false }, { descriptionEdited: false }, { chaptersEdited: false }] },
      ],
    };
    const [recordings, all] = await this.em.findAndCount(Recording, writable, {
      ...FOR_UPDATE,
      orderBy: { updatedAt: 'asc', id: 'asc' },
      limit: most,
    });
    for (const recording of recordings) writeAgain(recording);
    return { begun: recordings.map(({ id }) => id), left: all - recordings.length };
  }
}

/** Retries a failed recording under the current plan. */
export class RetryRecording extends CommandOf<{ user: CurrentUser; recordingId: string }> {}

@CommandHandler(RetryRecording)
export class RetryRecordingHandler implements ICommandHandler<RetryRecording> {
  constructor(private readonly outbox: Outbox) {}

  async execute({ input: { user, recordingId } }: RetryRecording): Promise<void> {
    const { features } = user.limits;
    await this.outbox.transactional(async (em, emit) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      recording.retry({ aiProcessing: features.includes('AI_PROCESSING') });
      emit(workOn(recording));
    });
  }
}
