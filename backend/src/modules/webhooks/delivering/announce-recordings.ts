import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import {
  type AnnouncedRecording,
  GetAnnouncedRecording,
  RecordingDeleted,
  RecordingEdited,
  RecordingFailed,
  RecordingReady,
  RecordingRestored,
} from '../../recordings/index.js';
import { RecordingShared } from '../../sharing/index.js';
import { GetContact } from '../../accounts/index.js';
import type { WebhookEvent } from '../webhook-events.js';
import { Messages } from './messages.js';

/** Sends recording events to webhooks, except for purged recordings. */
@Injectable()
export class AnnounceRecordings implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly messages: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const told = [
      [RecordingReady, 'recording.ready'],
      [RecordingFailed, 'recording.failed'],
      [RecordingEdited, 'recording.edited'],
      [RecordingShared, 'recording.shared'],
      [RecordingDeleted, 'recording.deleted'],
      [RecordingRestored, 'recording.restored'],
    ] as const;
    for (const [event, type] of told)
      this.outbox.on(event, (recordingId, eventId) => this.tell(type, recordingId, eventId));
  }

  private async tell(type: WebhookEvent, recordingId: string, eventId: string): Promise<void> {
    const recording = await this.queries.execute(new GetAnnouncedRecording({ recordingId }));
    if (!recording) return;
    await this.messages.announce(recording.tenantId, {
      // Consecutive edits share an event id, so the version is added.
      type,
      occasion: `${type}:${eventId}:${recording.version}`,
      viewerId: null,
      subject: { recordingId },
      ownerId: recording.ownerId,
      data: async () => ({
        recording: await this.factsOf(recording),
        ...(type === 'recording.failed' && { reason: recording.failureReason ?? '' }),
        ...(type === 'recording.edited' && { editedBy: recording.editedBy }),
      }),
    });
  }

  private async factsOf({ id, ownerId, ...recording }: AnnouncedRecording) {
    const { title, description, status, duration, language, createdAt } = recording;
    const { publicUrl } = this.config.http;
    return {
      id,
      title,
      description,
      status,
      duration,
      language,
      createdAt,
      owner: await this.queries.execute(new GetContact({ userId: ownerId })),
      url: publicUrl && `${publicUrl}/edit/${id}`,
    };
  }
}
