import { type Engines, firstOrOwn } from '../hosted/first-or-own.js';

/** One thing that a mail may say, as a sentence, and what was said there, word for word. */
export interface MailFact {
  text: string;
  quote: string | null;
}

export interface MailFacts {
  /** Whose share of what may be spent it counts to. */
  recordingId: string;
  recordingTitle: string;
  facts: readonly MailFact[];
}

/** `fact` is the index of the fact that the sentence rests on. */
export interface MailSentence {
  text: string;
  fact: number;
}

export interface WordedMail {
  sentences: MailSentence[];
  writtenBy: 'template' | 'model';
}

/** Puts the facts of a mail into words; every sentence rests on one of them. */
export abstract class MailWriter {
  abstract word(mail: MailFacts, signal: AbortSignal): Promise<WordedMail>;
}

/** The facts as they are. */
export class TemplateMailWriter extends MailWriter {
  async word({ facts }: MailFacts): Promise<WordedMail> {
    return { sentences: facts.map(({ text }, fact) => ({ text, fact })), writtenBy: 'template' };
  }
}

/** Uses the template where there is no other writer, or that one fails. */
export class MailWriterWithFallback extends MailWriter {
  constructor(
    private readonly engines: Engines<MailWriter>,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
  }

  async word(mail: MailFacts, signal: AbortSignal): Promise<WordedMail> {
    const { result, failed } = await firstOrOwn(this.engines, (writer) => writer.word(mail, signal), signal);
    if (failed) this.onFailure(failed.failure);
    return result;
  }
}
