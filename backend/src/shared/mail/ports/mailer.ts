export interface Mail {
  to: string;
  subject: string;
  /** Plain text, so user input is never interpreted as markup. */
  text: string;
  /** The person who wrote the mail. Unset for mails that the product writes. */
  replyTo?: { name: string; address: string };
  /** One-click unsubscribe, by GET (a page) or by POST (RFC 8058). */
  unsubscribeUrl: string | null;
}

/** The address or mail was rejected permanently, so a retry would fail too. */
export class MailRefused extends Error {}

export abstract class Mailer {
  abstract readonly name: string;
  /** @throws MailRefused for permanent failures; other errors may be temporary */
  abstract send(mail: Mail): Promise<void>;
  /** Whether mails can be sent now. Never throws. */
  abstract check(): Promise<boolean>;
  abstract close(): Promise<void>;
}
