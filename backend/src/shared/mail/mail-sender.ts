import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type RunningTask, type TaskHandler, taskKind } from '../tasks/task-handler.js';
import { Tasks } from '../tasks/tasks.js';
import { type Mail, Mailer, MailRefused } from './ports/mailer.js';

/** The key is occasion and recipient, so the same mail is never sent twice. */
const SEND_MAIL = taskKind<Mail>('send-mail', { once: true });
/** Minutes between attempts. The mail is given up after the last, about half a day after the first. */
const PAUSES_MIN = [1, 5, 15, 60, 180, 480];
const HOUR_MS = 3_600_000;
/** Prevents a flood of requests at a share's gate from causing a flood of mails. */
const MAX_PER_HOUR = 30;

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

@Injectable()
export class MailSender implements TaskHandler<Mail>, OnModuleInit, OnApplicationShutdown {
  readonly kind = SEND_MAIL;
  readonly concurrency = 2;
  readonly maxFailures = PAUSES_MIN.length + 1;
  readonly timeoutMs = 120_000;
  private readonly logger = new Logger(MailSender.name);

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.mailer.close();
  }

  /**
   * Queues a mail to be sent soon, or not before `dueAt`. Duplicates of an occasion and mails beyond an address's
   * hourly limit are dropped.
   * @returns whether the mail was queued
   * @param occasion subject matter and recipient, e.g. `comment:{id}:{address}`
   */
  async enqueue(occasion: string, mail: Mail, dueAt?: Date): Promise<boolean> {
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    if ((await this.tasks.count(this.em, SEND_MAIL, mail.to, anHourAgo)) >= MAX_PER_HOUR) {
      this.logger.warn({ occasion }, 'A mail was dropped: its address got too many within the hour');
      return false;
    }
    await this.tasks.add(this.em, SEND_MAIL, { subject: mail.to, key: occasion, payload: mail, dueAt });
    return true;
  }

  /** Deletes all mails whose occasion starts with this prefix. Queued ones are not sent. */
  async cancel(occasion: string): Promise<void> {
    await this.tasks.cancel(this.em, SEND_MAIL, { keyPrefix: occasion });
  }

  /** Whether the server accepted a mail, or null if there is no record of it. */
  async stateOf(occasion: string): Promise<MailState | null> {
    const state = await this.tasks.stateOf(this.em, SEND_MAIL, occasion);
    if (state === null) return null;
    return state === 'done' ? 'sent' : state === 'dead' ? 'failed' : 'waiting';
  }

  backOffMs(failures: number): number {
    return PAUSES_MIN[failures - 1]! * 60_000;
  }

  isFinal(error: unknown): boolean {
    return error instanceof MailRefused;
  }

  async run({ payload }: RunningTask<Mail>): Promise<void> {
    await this.mailer.send(payload);
  }
}
