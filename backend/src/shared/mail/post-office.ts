import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { JobQueue } from '../queue/ports/job-queue.js';
import { Upkeep } from '../upkeep/upkeep.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { type Mail, Mailer, MailRefused } from './ports/mailer.js';

const SEND_JOB = 'send-mail';
const LOOK_MS = 30_000;
/** Minutes between one try and the next; after the last the mail is given up, half a day later. */
const PAUSES_MIN = [1, 5, 15, 60, 180, 480];
/** Nobody wants more, and a flood at the gate of a share must not become a flood of mails. */
const MOST_AN_HOUR = 30;
/** What was sent is kept this long, so that one can see what people got. */
const KEPT_DAYS = 30;

/** Takes mails and sees to it that each is sent once: the row is the truth, the queue only hurries it. */
@Injectable()
export class PostOffice implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PostOffice.name);

  constructor(
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly upkeep: Upkeep,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'api') return;
    this.queue.work(SEND_JOB, ({ mailId }) => this.send(mailId!), { concurrency: 2 });
    await this.upkeep.every(LOOK_MS, PostOffice.name, () => this.sendDue());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.mailer.close();
  }

  /**
   * Takes a mail in. One about the same occasion, or beyond what an address gets in an hour, is dropped.
   * @param occasion what the mail is about and for whom, e.g. `comment:{id}:{address}`
   */
  async post(occasion: string, mail: Mail): Promise<void> {
    const em = this.em.fork();
    const outgoing = OutgoingMail.about(occasion, mail);
    const [taken] = await em.execute<{ id: string }[]>(
      `insert into outgoing_mail (id, occasion, to_address, subject, body, unsubscribe_url, attempts, due_at, created_at)
       select ?, ?, ?, ?, ?, ?, 0, now(), now()
       where (select count(*) from outgoing_mail where to_address = ? and created_at > now() - interval '1 hour') < ?
       on conflict (occasion) do nothing returning id`,
      [
        ...[outgoing.id, occasion, mail.to, mail.subject, mail.text, mail.unsubscribeUrl],
        ...[mail.to, MOST_AN_HOUR],
      ],
    );
    if (taken) await this.hurry(outgoing.id);
  }

  /** Keeps no mail any more whose occasion begins like this; what waits is not sent. */
  async forget(occasion: string): Promise<void> {
    await this.em.fork().execute(`delete from outgoing_mail where starts_with(occasion, ?)`, [occasion]);
  }

  /** Queues what is due; a lost job or a stopped process is made good here. */
  async sendDue(): Promise<void> {
    const em = this.em.fork();
    const due = await em.execute<{ id: string }[]>(
      `select id from outgoing_mail where sent_at is null and failure is null and due_at <= now()
       order by due_at limit 500`,
    );
    for (const { id } of due) await this.hurry(id);
    await em.execute(`delete from outgoing_mail where created_at < now() - make_interval(days => ?)`, [
      KEPT_DAYS,
    ]);
  }

  private async hurry(mailId: string): Promise<void> {
    await this.queue.add(SEND_JOB, { mailId }, { id: mailId }).catch((error: unknown) => {
      this.logger.warn({ err: error, mailId }, 'A mail could not be queued; it is found again shortly');
    });
  }

  private async send(mailId: string): Promise<void> {
    const em = this.em.fork();
    // The claim counts the attempt and moves the next one away, so that two workers never send one mail.
    const [claimed] = await em.execute<{ attempts: number }[]>(
      `update outgoing_mail set attempts = attempts + 1,
         due_at = now() + make_interval(mins => (?::int[])[least(attempts + 1, ?)])
       where id = ? and sent_at is null and failure is null and due_at <= now() returning attempts`,
      [`{${PAUSES_MIN.join(',')}}`, PAUSES_MIN.length, mailId],
    );
    if (!claimed) return;
    const outgoing = await em.findOneOrFail(OutgoingMail, mailId);
    try {
      await this.mailer.send(outgoing.toMail());
      outgoing.sentAt = new Date();
    } catch (error) {
      const isFinal = error instanceof MailRefused || claimed.attempts > PAUSES_MIN.length;
      this.logger.warn({ err: error, mailId, attempts: claimed.attempts, isFinal }, 'A mail was not sent');
      if (isFinal) outgoing.failure = (error as Error).message.slice(0, 500);
    }
    await em.flush();
  }
}
