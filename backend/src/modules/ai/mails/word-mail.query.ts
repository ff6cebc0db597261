import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { type MailFacts, MailWriter, type WordedMail } from './mail-writer.js';

export type { WordedMail } from './mail-writer.js';

/** Puts the facts of a mail into words: a model where there is one, else the facts as they are. */
export class WordMail extends QueryOf<MailFacts & { signal: AbortSignal }, WordedMail> {}

@QueryHandler(WordMail)
export class WordMailHandler implements IQueryHandler<WordMail> {
  constructor(private readonly writer: MailWriter) {}

  execute({ input: { signal, ...facts } }: WordMail): Promise<WordedMail> {
    return this.writer.word(facts, signal);
  }
}
