import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { Mailer, MailRefused } from '../../../shared/mail/ports/mailer.js';
import {
  type RunningTask,
  type TaskHandler,
  doubling,
  taskKind,
} from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { User } from '../../accounts/entities.js';
import { makePasswordLink } from './make-password-link.js';
import { passwordMail } from './password-mail.js';
import { PasswordLink } from './password-link.entity.js';

/** The subject is the entered address. The handler checks whether it has an account. */
export const MAIL_PASSWORD_LINK = taskKind('mail-password-link');

/** At most one mail per minute, against impatient users and flooding of someone's mailbox. */
const AT_MOST_EVERY_MS = 60_000;

/** Makes the link and mails it in one step, so that its text is never stored. */
@Injectable()
export class PasswordLinkMails implements TaskHandler, OnModuleInit {
  readonly kind = MAIL_PASSWORD_LINK;
  readonly concurrency = 2;
  /** About ten minutes in total; later mails would be useless. */
  readonly maxFailures = 6;
  readonly timeoutMs = 120_000;
  readonly backOffMs = doubling(20_000, 300_000);

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  isFinal(error: unknown): boolean {
    return error instanceof MailRefused;
  }

  async run({ subject: email }: RunningTask): Promise<void> {
    const user = await this.em.findOne(User, { email });
    // Users of the provider have no password and must not be able to bypass the provider with one.
    if (!user?.passwordHash || (await this.hasNewOne(user))) return;
    const address = this.config.http.publicUrl!.replace(/\/+$/, '');
    const { url } = await this.em.transactional((em) => makePasswordLink(em, user, address));
    try {
      await this.mailer.send(passwordMail(user, url));
    } catch (error) {
      await this.em.nativeDelete(PasswordLink, { user });
      throw error;
    }
  }

  private async hasNewOne(user: User): Promise<boolean> {
    const since = new Date(Date.now() - AT_MOST_EVERY_MS);
    return (await this.em.count(PasswordLink, { user, createdAt: { $gt: since } })) > 0;
  }
}
