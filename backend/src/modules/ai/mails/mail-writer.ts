import { type Engines, firstOrOwn } from '../hosted/first-or-own.js';

export interface MailFact {
  text: string;
  quote: string | null;
}

export interface MailFacts {
  recordingId: string;
  recordingTitle: string;
  facts: readonly MailFact[];
}

/** `fact` is the index of the fact that the sentence rests on. */
interface MailSentence {
  text: string;
  fact: number;
}

export interface WordedMail {
  sentences: MailSentence[];
  writtenBy: 'template' | 'model';
}

export abstract class MailWriter {
  abstract word(mail: MailFacts, signal: AbortSignal): Promise<WordedMail>;
}

export class TemplateMailWriter extends MailWriter {
  async word({ facts }: MailFacts): Promise<WordedMail> {
    return { sentences: facts.map(({ text }, fact) => ({ text, fact })), writtenBy: 'template' };
  }
}

export class MailWriterWithFallback extends MailWriter {
  constructor(
    private readonly engines: Engines<MailWriter>,
    private readonly onFailure: (failure: unknown) => void,
  ) {
    super();
  }

  async word(mail: MailFacts, signal: AbortSignal): Promise<WordedMail> {
    const { result, failed } = await firstOrOwn(
      this.engines,
      (writer) => writer.word(mail, signal),
      signal,
      mail.recordingId,
    );
    if (failed) this.onFailure(failed.failure);
    return result;
  }
}
