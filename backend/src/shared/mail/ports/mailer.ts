export interface Mail {
  to: string;
  subject: string;
  /** Plain text: what people wrote is never read as markup. */
  text: string;
  /** A person who wrote it themselves; nothing for mails that the product writes. */
  replyTo?: { name: string; address: string };
  /** Ends such mails with one click, by GET (a page) or by POST (RFC 8058). */
  unsubscribeUrl: string | null;
}

/** The address or the mail was rejected permanently: a retry would end the same way. */
export class MailRefused extends Error {}

/** Hands mails to whoever delivers them. */
export abstract class Mailer {
  abstract readonly name: string;
  /** @throws MailRefused for good; any other error may pass */
  abstract send(mail: Mail): Promise<void>;
  /** Whether mails can be sent now; never throws. */
  abstract check(): Promise<boolean>;
  abstract close(): Promise<void>;
}
