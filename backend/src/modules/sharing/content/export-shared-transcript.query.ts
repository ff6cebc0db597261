import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { TEXTS, shownText } from '../reading/shown-text.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import {
  type ExportOptions,
  type TranscriptFile,
  transcriptFile,
} from '../../../shared/transcripts/files/transcript-file.js';

export class ExportSharedTranscript extends QueryOf<
  { shareId: string; visitor: ShareVisitor } & ExportOptions,
  TranscriptFile
> {}

const { title, language, captionsWithoutFillers, lines } = TEXTS;
const transcriptOf = shownText({ title, language, captionsWithoutFillers, lines });

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
    const shown = await transcriptOf(this.em, recording.id);
    if (!shown) throw SHARE_ERRORS.notFound();
    const { text, cut } = shown;
    const title = cut?.title(text.title) ?? text.title;
    const transcript = cut?.lines(text.lines) ?? text.lines;
    const { language, captionsWithoutFillers } = text;
    return transcriptFile({ title, transcript, language, captionsWithoutFillers }, options);
  }
}
