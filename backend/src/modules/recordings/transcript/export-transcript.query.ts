import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { viewersCut } from '../shown/viewers-cut.js';
import { loadVisible } from '../load-recording.js';
import { type TranscriptFile, type TranscriptFormat, writeTranscript } from './files/transcript-file.js';
import { fillersAreKnown } from '../recording-details.js';
import { withoutFillers } from '../texts/fillers.js';
import type { TranscriptLine } from '../texts/transcript-line.js';
import { loadTranscript } from '../shown/load-transcript.js';

export interface ExportOptions {
  format: TranscriptFormat;
  /** Without, captions follow the recording, and a text has them. */
  fillers?: 'kept' | 'hidden' | undefined;
}

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

export function transcriptFile(
  {
    title,
    transcript,
    language,
    captionsWithoutFillers,
  }: {
    title: string;
    transcript: readonly TranscriptLine[];
    language: string | null;
    captionsWithoutFillers: boolean;
  },
  { format, fillers = format !== 'txt' && captionsWithoutFillers ? 'hidden' : 'kept' }: ExportOptions,
): TranscriptFile {
  if (fillers === 'kept' || !fillersAreKnown(language))
    return writeTranscript(format, { title, transcript, language });
  const clean = transcript.map((line) => ({ ...line, text: withoutFillers(line.text) }));
  return writeTranscript(format, { title, language, transcript: clean.filter(({ text }) => text !== '') });
}
