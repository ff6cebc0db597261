export interface MailFact {
  text: string;
  quote: string | null;
}

export interface MailFacts {
  recordingId: string;
  recordingTitle: string;
  facts: readonly MailFact[];
}

/** `fact` is the index of the fact that supports the sentence. */
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
