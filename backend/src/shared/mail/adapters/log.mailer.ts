import { Logger } from '@nestjs/common';
import { type Mail, Mailer } from '../ports/mailer.js';

/** Used without a mail server: mails stay in the database and are logged. */
export class LogMailer extends Mailer {
  readonly name = 'log';
  private readonly logger = new Logger('Mail');

  async send({ to, subject }: Mail): Promise<void> {
    this.logger.log(
      { to, subject },
      'A mail was not sent, for SMTP_URL is not set; it is kept in the database',
    );
  }

  async check(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {}
}
