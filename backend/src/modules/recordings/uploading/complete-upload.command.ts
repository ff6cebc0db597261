import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { v7 as uuidv7 } from 'uuid';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { uploadedBytes, uploads } from '../../../shared/metrics/metrics.js';
import {
  MediaInspector,
  MultipartTargets,
  ObjectRemovals,
  type UploadClaim,
  UploadClaims,
} from '../../media/index.js';
import { loadEditable } from '../load-recording.js';
import { enforceQuota } from '../quota.js';
import { RecordingFailed, RecordingUploaded } from '../recordings.events.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { originalSeconds } from '../../../shared/timeline/timeline.js';
import type { Recording } from '../recording.entity.js';
import { Segment } from '../texts/segment.entity.js';
import { dropTranscript } from '../transcript/transcription-state.js';

/**
 * Turns an uploaded object into a recording's file. Only an unused object of the same user is accepted. The first
 * call claims it; concurrent calls are refused, later ones get the same result. The object is copied out of the
 * uploader's reach and identified by its bytes. An unusable file makes the recording `failed`.
 */
export class CompleteUpload extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  objectURL: string;
}> {}

@CommandHandler(CompleteUpload)
export class CompleteUploadHandler implements ICommandHandler<CompleteUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly claims: UploadClaims,
    private readonly inspector: MediaInspector,
    private readonly removals: ObjectRemovals,
    private readonly outbox: Outbox,
  ) {}

  async execute({ input: { user, recordingId, objectURL } }: CompleteUpload): Promise<void> {
    const claim = await this.em.transactional(async (em) => {
      const recording = await loadEditable(em, user, recordingId, { lock: true });
      const claim = await this.claims.claim(em, { userId: user.id, objectURL, recordingId });
      if (claim) recording.requireAwaitingUpload();
      return claim;
    });
    if (!claim) return;
    const inspected = await this.claims.hold(claim, () => this.takeFile(user, recordingId, claim));
    uploads.inc({ outcome: 'refusal' in inspected ? 'refused' : 'taken' });
    if ('refusal' in inspected) throw inspected.refusal;
    uploadedBytes.inc(inspected.size);
  }

  private async takeFile(user: CurrentUser, recordingId: string, claim: UploadClaim) {
    const key = `recordings/${recordingId}/original-${uuidv7()}`;
    try {
      const inspected = await this.inspector.takeOver(claim.key, key, user.id);
      await this.outbox.transactional(async (em, emit) => {
        const recording = await loadEditable(em, user, recordingId, { lock: true });
        if ('refusal' in inspected) {
          await this.claims.use(em, claim, recordingId, inspected.refusal);
          recording.rejectUpload(inspected.refusal.message);
          return emit(new RecordingFailed(recordingId));
        }
        await this.claims.use(em, claim, recordingId, null);
        await this.removals.cancel(em, key);
        await enforceQuota(em, user, { bytes: inspected.size });
        recording.finishUpload(
          { ...inspected, key },
          { aiProcessing: user.limits.features.includes('AI_PROCESSING') },
        );
        await fitTranscript(em, recording);
        emit(new RecordingUploaded(recordingId));
      });
      if ('refusal' in inspected) await this.inspector.drop(key);
      return inspected;
    } catch (error) {
      await this.inspector.drop(key);
      throw error;
    }
  }
}

/** Completes an interrupted browser recording from the parts received. */
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

/** A transcript with a larger share of lines beyond the recording's end belongs to another recording. */
const TOLERATED_SHARE = 0.1;

/**
 * Fits an earlier uploaded transcript to the file's duration. A transcript of another recording is discarded and
 * speech is recognized instead.
 */
export async function fitTranscript(em: EntityManager, recording: Recording): Promise<void> {
  const { id: recordingId, transcribedAt } = recording;
  if (!transcribedAt || recording.duration === null || recording.duration === undefined) return;
  const duration = originalSeconds(recording.duration);
  const lines = await em.count(Segment, { recordingId });
  const behind = await em.nativeDelete(Segment, { recordingId, startTime: { $gte: duration } });
  await em.nativeUpdate(Segment, { recordingId, endTime: { $gt: duration } }, { endTime: duration });
  if (behind <= lines * TOLERATED_SHARE) return;
  await em.nativeDelete(Segment, { recordingId });
  dropTranscript(recording);
}
