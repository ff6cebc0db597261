import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { advisoryLock } from '../database/advisory-lock.js';
import { selectRow } from '../database/rows.js';

/** Maximum mails per day caused by one user, and by all users of a tenant. */
const MAX_PER_PERSON = 20;
const MAX_PER_TENANT = 100;
/** Stricter limit for new accounts, which a script may create in bulk. */
const NEW_DAYS = 7;
const MAX_PER_NEW_PERSON = 5;
const DAY_MS = 24 * 3_600_000;

export interface MailSource {
  tenantId: string;
  senderId: string;
  senderSince: Date;
  /** Internal admins run the installation, so their new accounts have no stricter limit. */
  isInternalAdmin: boolean;
}

const Counts = z.object({
  isCounted: z.boolean(),
  person: z.int(),
  ofTenant: z.int(),
  installation: z.int(),
});

/**
 * Limits mails that users cause the installation to send to others: follow-ups, invitations and first mails. Mails
 * that the recipient confirmed do not count.
 */
@Injectable()
export class MailLimits {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts a mail, in the caller's transaction if there is one. The same occasion counts once.
   * @returns false if a limit is reached
   */
  async take(occasion: string, source: MailSource): Promise<boolean> {
    return this.em.transactional(async (em) => {
      await advisoryLock(em, 'counted-mail');
      const { isCounted, ...counts } = await this.count(em, occasion, source);
      if (isCounted) return true;
      if (!this.hasRoom(counts, source)) return false;
      await em.execute(`delete from counted_mail where created_at < now() - interval '2 days'`);
      await em.execute(
        `insert into counted_mail (occasion, tenant_id, sender_id, created_at) values (?, ?, ?, now())`,
        [occasion, source.tenantId, source.senderId],
      );
      return true;
    });
  }

  async isReached(source: MailSource): Promise<boolean> {
    return !this.hasRoom(await this.count(this.em, '', source), source);
  }

  private async count(em: EntityManager, occasion: string, { tenantId, senderId }: MailSource) {
    const counts = await selectRow(
      em,
      Counts,
      `select count(*) filter (where sender_id = ?)::int as person,
         count(*) filter (where tenant_id = ?)::int as of_tenant, count(*)::int as installation,
         exists (select from counted_mail where occasion = ?) as is_counted
       from counted_mail where created_at > now() - interval '1 day'`,
      [senderId, tenantId, occasion],
    );
    return counts!;
  }

  private hasRoom(
    { person, ofTenant, installation }: Omit<z.infer<typeof Counts>, 'isCounted'>,
    { senderSince, isInternalAdmin }: MailSource,
  ): boolean {
    const isNew = !isInternalAdmin && Date.now() - senderSince.getTime() < NEW_DAYS * DAY_MS;
    return (
      person < (isNew ? MAX_PER_NEW_PERSON : MAX_PER_PERSON) &&
      ofTenant < MAX_PER_TENANT &&
      installation < this.config.mailsPerDay
    );
  }
}
