import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { type MailFacts, MailWriter, type WordedMail } from './mail-writer.js';

export type { WordedMail } from './mail-writer.js';

/** Words the facts of a mail with a model if there is one; otherwise returns them unchanged. */
export class WordMail extends QueryOf<MailFacts & { signal: AbortSignal }, WordedMail> {}

@QueryHandler(WordMail)
export class WordMailHandler implements IQueryHandler<WordMail> {
  constructor(private readonly writer: MailWriter) {}

  execute({ input: { signal, ...facts } }: WordMail): Promise<WordedMail> {
    return this.writer.word(facts, signal);
  }
}
