import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { isoTime, selectRow, selectRows } from '../../../shared/database/rows.js';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import type { Happening } from '../mailing/digest-text.js';
import { Notifier } from './notifier.js';

const LOOK_MS = 10 * 60_000;
/** Beyond that nobody reads a mail. */
const MAX_HAPPENINGS = 500;

const Due = z.object({
  userId: z.string(),
  digest: z.enum(['daily', 'weekly']),
  since: isoTime,
  until: isoTime,
});
const KINDS = ['view', 'watched', 'comment', 'question', 'asked'] as const;
const Happened: z.ZodType<Happening> = z.object({
  tenantId: z.string(),
  recordingId: z.string(),
  title: z.string(),
  kind: z.enum(KINDS),
  actorName: z.string().nullable(),
  actorEmail: z.string(),
  text: z.string().nullable(),
  percent: z.number().nullable(),
});

/**
 * Mails what happened in a day or a week to who wants that. What was missed while no worker ran is in the next one, and
 * nothing is sent where nothing happened.
 */
@Injectable()
export class SendDigests implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly notifier: Notifier,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    void this.scheduler.every(LOOK_MS, SendDigests.name, () => this.look());
  }

  async look(): Promise<void> {
    while (await this.sendNext());
  }

  /** The digest and that it went out are one transaction. @returns whether one was due */
  private sendNext(): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const due = await selectRow(
        em,
        Due,
        `with due as (
           select user_id, digest, digest_at, case digest when 'daily' then interval '1 day' else interval '7 days' end as every
           from notification_setting
           where digest <> 'off'
             and digest_at <= now() - case digest when 'daily' then interval '1 day' else interval '7 days' end
           order by digest_at limit 1 for update skip locked)
         update notification_setting s set digest_at = date_bin(due.every, now(), due.digest_at)
         from due where s.user_id = due.user_id
         returning s.user_id, s.digest, due.digest_at as since, s.digest_at as until`,
        [],
      );
      if (!due) return false;
      await this.send(em, due);
      return true;
    });
  }

  private async send(
    em: EntityManager,
    { userId, digest, since, until }: z.infer<typeof Due>,
  ): Promise<void> {
    const happened = await selectRows(
      em,
      Happened,
      `select r.tenant_id, n.recording_id, r.title, n.kind, n.actor_name, n.actor_email, n.text, n.percent
       from notification n join live_recording r on r.id = n.recording_id
       where n.user_id = ? and n.created_at > ? and n.created_at <= ? and n.kind <> 'expiring'
         and (n.kind in ('comment', 'asked')
           or not exists (select 1 from uncounted_viewer u where u.viewer_id = n.viewer_id))
       order by n.id limit ?`,
      [userId, since, until, MAX_HAPPENINGS],
    );
    await this.notifier.sendDigest({ userId, digest, until }, happened);
  }
}
