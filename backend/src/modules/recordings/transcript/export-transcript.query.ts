import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { type ViewersCut, viewersCut } from '../cuts/viewers-cut.js';
import { loadVisible } from '../load-recording.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { type TranscriptFile, type TranscriptFormat, writeTranscript } from './files/transcript-file.js';
import { fillersAreKnown } from '../recording-details.js';
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
    const recording = await loadVisible(this.em, user, recordingId);
    const cut = mayEdit(user, recording) ? null : await viewersCut(this.em, recordingId);
    return exported(this.em, recording, cut, options);
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
    return exported(this.em, recording, await viewersCut(this.em, recording.id), options);
  }
}

async function exported(
  em: EntityManager,
  { id, title: ownTitle, language }: { id: string; title: string; language?: string | null },
  cut: ViewersCut | null,
  { format, fillers }: ExportOptions,
): Promise<TranscriptFile> {
  const title = cut?.title(ownTitle) ?? ownTitle;
  const transcript = await loadTranscript(em, id, cut);
  if (fillers === 'kept' || !fillersAreKnown(language))
    return writeTranscript(format, { title, transcript, language });
  const clean = transcript.map((line) => ({ ...line, text: withoutFillers(line.text) }));
  return writeTranscript(format, { title, language, transcript: clean.filter(({ text }) => text !== '') });
}
