import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadVisible } from '../load-recording.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { type TranscriptFile, type TranscriptFormat, writeTranscript } from './files/transcript-file.js';
import { withoutFillers } from './fillers.js';
import { loadTranscript } from './load-transcript.js';

interface ExportOptions {
  format: TranscriptFormat;
  fillers: 'kept' | 'hidden';
}

export class ExportTranscript extends Query<TranscriptFile> {
  constructor(readonly input: { user: CurrentUser; recordingId: string } & ExportOptions) {
    super();
  }
}

@QueryHandler(ExportTranscript)
export class ExportTranscriptHandler implements IQueryHandler<ExportTranscript> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, ...options } }: ExportTranscript): Promise<TranscriptFile> {
    const { title } = await loadVisible(this.em, user, recordingId);
    return exported(this.em, { id: recordingId, title }, options);
  }
}

export class ExportSharedTranscript extends Query<TranscriptFile> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor } & ExportOptions) {
    super();
  }
}

@QueryHandler(ExportSharedTranscript)
export class ExportSharedTranscriptHandler implements IQueryHandler<ExportSharedTranscript> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({
    input: { shareId, visitor, ...options },
  }: ExportSharedTranscript): Promise<TranscriptFile> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return exported(this.em, recording, options);
  }
}

async function exported(
  em: EntityManager,
  { id, title }: { id: string; title: string },
  { format, fillers }: ExportOptions,
): Promise<TranscriptFile> {
  const transcript = await loadTranscript(em, id);
  if (fillers === 'kept') return writeTranscript(format, { title, transcript });
  const clean = transcript.map((line) => ({ ...line, text: withoutFillers(line.text) }));
  return writeTranscript(format, { title, transcript: clean.filter(({ text }) => text !== '') });
}
