import { createTransport } from 'nodemailer';
import { type Mail, Mailer, MailRefused } from '../ports/mailer.js';

const CONNECT_MS = 10_000;
/** Timeout if the server stops responding during a mail. */
const SILENCE_MS = 30_000;

export interface SmtpOptions {
  /** `smtp:` (with STARTTLS if offered) or `smtps:`, with user and password if required. */
  url: string;
  from: string;
}

export class SmtpMailer extends Mailer {
  readonly name = 'smtp';
  private readonly transport;

  constructor({ url, from }: SmtpOptions) {
    super();
    const { hostname, port, protocol, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.transport = createTransport(
      {
        host: hostname,
        port: Number(port) || (secure ? 465 : 587),
        secure,
        ...(username && {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
          // Passwords are never sent unencrypted over a network.
          requireTLS: !secure && !isLocal(hostname),
        }),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
  }

  async send({ to, subject, text, unsubscribeUrl, replyTo }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        // An object, because a string would be parsed as a list of addresses.
        to: { name: '', address: to },
        subject: subject.replace(/\s+/g, ' '),
        text,
        ...(replyTo && { replyTo }),
        headers: {
          // RFC 3834: marks automatic mails so that auto-responders stay silent. Mails with a reply address come from
          // a person.
          ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      if (isRefusal(error)) throw new MailRefused((error as Error).message, { cause: error });
      throw error;
    }
  }

  async check(): Promise<boolean> {
    return this.transport.verify().catch(() => false);
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

function isRefusal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode >= 500 && responseCode < 600;
}
