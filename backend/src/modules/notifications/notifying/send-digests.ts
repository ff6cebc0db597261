import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { isoTime, selectRow, selectRows } from '../../../shared/database/rows.js';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { GetShownTitles } from '../../sharing/index.js';
import type { Happening } from '../mailing/digest-text.js';
import { KIND, VIEWER_KINDS } from '../inbox/notification.entity.js';
import { Notifier } from './notifier.js';

const LOOK_MS = 10 * 60_000;
/** Maximum shown entries. Others are counted. */
const MAX_RECORDINGS = 25;
const MAX_OF_RECORDING = 20;

const Due = z.object({
  userId: z.string(),
  digest: z.enum(['daily', 'weekly']),
  since: isoTime,
  until: isoTime,
});
const KINDS = [...VIEWER_KINDS, 'clicked'] as const;
const Happened: z.ZodType<Happening> = z.object({
  tenantId: z.string(),
  recordingId: z.string(),
  title: z.string(),
  kind: z.enum(KINDS),
  actorName: z.string().nullable(),
  actorEmail: z.string(),
  text: z.string().nullable(),
  percent: z.number().nullable(),
  ofRecording: z.number(),
  ofAll: z.number(),
  recordings: z.number(),
});

/**
 * SQL: only the last milestone per person, without openings that led to watching, and each clicked button once.
 * Leaves out former tenants' recordings.
 */
const HAPPENED = `with period as (select ?::uuid as user_id, ?::timestamptz as since, ?::timestamptz as until),
  noted as (
    select n.id, n.recording_id, ${KIND} as kind, n.actor_name, n.actor_email, n.text, n.percent,
      max(n.percent) over (partition by n.recording_id, n.actor_email) as furthest
    from period p join notification n on n.user_id = p.user_id and n.created_at > p.since and n.created_at <= p.until
    where n.kind not in ('expiring', 'ready') and (n.kind in ('comment', 'asked')
      or not exists (select 1 from uncounted_viewer u where u.viewer_id = n.viewer_id))),
  clicked as (
    select distinct on (c.viewer_id, c.label) c.id, c.recording_id, c.name, c.email, c.label
    from period p join live_recording r on r.owner_id = p.user_id
      join counted_click c on c.recording_id = r.id and c.clicked_at > p.since and c.clicked_at <= p.until
    order by c.viewer_id, c.label, c.id),
  happened as (
    select id, recording_id, kind, actor_name, actor_email, text, percent from noted
    where (kind <> 'watched' or percent = furthest) and (kind <> 'view' or furthest is null)
    union all select id, recording_id, 'clicked', name, email, label, null from clicked),
  told as (
    select r.tenant_id, r.title, h.*, row_number() over own as place, count(*) over (partition by r.id)::int as of_recording,
      first_value(h.id) over own as first_id
    from happened h join live_recording r on r.id = h.recording_id
      join period p on true join tenant_person m on m.tenant_id = r.tenant_id and m.user_id = p.user_id
    window own as (partition by r.id order by h.id)),
  placed as (select *, dense_rank() over (order by first_id)::int as nth from told),
  counted as (select *, max(nth) over ()::int as recordings, count(*) over ()::int as of_all from placed)
  select tenant_id, recording_id, title, kind, actor_name, actor_email, text, percent, of_recording, of_all, recordings
  from counted where nth <= ? and place <= ? order by nth, place`;

/** Sends daily or weekly digests. Activity during downtime is in the next one, and empty digests are not sent. */
@Injectable()
export class SendDigests implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly notifier: Notifier,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    void this.scheduler.every(LOOK_MS, SendDigests.name, () => this.look());
  }

  async look(): Promise<void> {
    while (await this.sendNext());
  }

  /**
   * Sends a digest and records it in one transaction.
   * @returns whether one was due
   */
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
    const happened = await selectRows(em, Happened, HAPPENED, [
      userId,
      since,
      until,
      MAX_RECORDINGS,
      MAX_OF_RECORDING,
    ]);
    const recordingIds = happened.map(({ recordingId }) => recordingId);
    const shown = await this.queries.execute(new GetShownTitles({ recordingIds }));
    await this.notifier.sendDigest(
      { userId, digest, until },
      happened.map((each) => ({ ...each, title: shown.get(each.recordingId) ?? each.title })),
    );
  }
}
