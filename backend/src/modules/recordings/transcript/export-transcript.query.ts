import {
  type ExportOptions,
  type TranscriptFile,
  transcriptFile,
} from '../../../shared/transcripts/files/transcript-file.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { viewersCut } from '../shown/viewers-cut.js';
import { loadVisible } from '../load-recording.js';
import { loadTranscript } from '../shown/load-transcript.js';

export class ExportTranscript extends QueryOf<
  { user: CurrentUser; recordingId: string } & ExportOptions,
  TranscriptFile
> {}

@QueryHandler(ExportTranscript)
export class ExportTranscriptHandler implements IQueryHandler<ExportTranscript> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, ...options } }: ExportTranscript): Promise<TranscriptFile> {
    const recording = await loadVisible(this.em, user, recordingId);
    const cut = mayEdit(user, recording) ? null : await viewersCut(this.em, recordingId);
    const title = cut?.title(recording.title) ?? recording.title;
    const transcript = await loadTranscript(this.em, recordingId, cut);
    const { language = null, captionsWithoutFillers } = recording;
    return transcriptFile({ title, transcript, language, captionsWithoutFillers }, options);
  }
}
