import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadVisible } from '../load-recording.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { type TranscriptFile, type TranscriptFormat, writeTranscript } from './files/transcript-file.js';
import { loadTranscript } from './load-transcript.js';

export class ExportTranscript extends Query<TranscriptFile> {
  constructor(readonly input: { user: CurrentUser; recordingId: string; format: TranscriptFormat }) {
    super();
  }
}

@QueryHandler(ExportTranscript)
export class ExportTranscriptHandler implements IQueryHandler<ExportTranscript> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, format } }: ExportTranscript): Promise<TranscriptFile> {
    const { title } = await loadVisible(this.em, user, recordingId);
    return writeTranscript(format, { title, transcript: await loadTranscript(this.em, recordingId) });
  }
}

export class ExportSharedTranscript extends Query<TranscriptFile> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor; format: TranscriptFormat }) {
    super();
  }
}

@QueryHandler(ExportSharedTranscript)
export class ExportSharedTranscriptHandler implements IQueryHandler<ExportSharedTranscript> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor, format } }: ExportSharedTranscript): Promise<TranscriptFile> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return writeTranscript(format, {
      title: recording.title,
      transcript: await loadTranscript(this.em, recording.id),
    });
  }
}
