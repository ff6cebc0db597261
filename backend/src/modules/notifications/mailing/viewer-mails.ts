import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { RefusedAddress, RefusedSender, ViewerMailing } from './viewer-mailing.entity.js';
import { changeRows, isoTime, selectRow } from '../../../shared/database/rows.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { MailLimits, type MailSource } from '../../../shared/mail/mail-limits.js';

/** Recordings per day about which an address gets a first mail. */
const MAX_FIRST_PER_DAY = 3;

/**
 * Decides whether a viewer may be mailed. Gate addresses are unverified, so each gets one mail per recording for a
 * few recordings a day. Further mails require confirmation through that mail, which proves ownership. Addresses that
 * refused this sender or all mails get none.
 */
@Injectable()
export class ViewerMails {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: MailLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the allowed mail: the explaining first one, a wanted one, or none. Repeating an occasion gives the same
   * result.
   * @param source whose limits a first mail counts against; null if the owner left, which prevents new mails
   */
  async allow(
    { id, email }: { id: string; email: string },
    occasion: string,
    source: MailSource | null,
    tenantId: string,
  ): Promise<'first' | 'wanted' | null> {
    const hash = this.hashOf(email);
    if (await this.isRefused(hash, tenantId)) return null;
    if (!(await this.em.count(ViewerMailing, { viewerId: id })))
      if (!source || !(await this.limits.take(occasion, source))) return null;
    await this.em.execute(
      `insert into viewer_mailing (viewer_id, address_hash, tenant_id, first_occasion, first_at)
       select ?, ?, ?, ?, now() where (
         select count(*) from viewer_mailing
         where address_hash = ? and confirmed_at is null and first_at > now() - interval '1 day') < ?
       on conflict do nothing`,
      [id, hash, tenantId, occasion, hash, MAX_FIRST_PER_DAY],
    );
    const mailing = await selectRow(
      this.em,
      z.object({ firstOccasion: z.string(), confirmedAt: isoTime.nullable() }),
      `select first_occasion, confirmed_at from viewer_mailing where viewer_id = ?`,
      [id],
    );
    if (mailing?.confirmedAt) return 'wanted';
    return mailing?.firstOccasion === occasion ? 'first' : null;
  }

  /** Addresses are only stored as this hash. */
  hashOf(email: string): string {
    return createHmac('sha256', this.config.appSecret).update(`address:${email}`).digest('base64url');
  }

  async isRefused(addressHash: string, tenantId: string): Promise<boolean> {
    const refused =
      (await this.em.count(RefusedAddress, { addressHash })) ||
      (await this.em.count(RefusedSender, { addressHash, tenantId }));
    return refused > 0;
  }

  /** Whether the viewer confirmed that they want mails about the recording. */
  async isConfirmed(viewerId: string): Promise<boolean> {
    return (await this.em.count(ViewerMailing, { viewerId, confirmedAt: { $ne: null } })) > 0;
  }

  async confirm(viewerId: string): Promise<void> {
    await this.em.execute(`update viewer_mailing set confirmed_at = now() where viewer_id = ?`, [viewerId]);
    await changeRows(
      this.em,
      `with mailing as (select address_hash, tenant_id from viewer_mailing where viewer_id = ?),
         sender as (delete from refused_sender s using mailing m
           where s.address_hash = m.address_hash and s.tenant_id = m.tenant_id)
       delete from refused_address a using mailing m where a.address_hash = m.address_hash`,
      [viewerId],
    );
  }

  /** Stops mails about this recording, whatever is entered at its gate later. */
  async stop(viewerId: string): Promise<void> {
    await this.em.nativeUpdate(ViewerMailing, { viewerId }, { confirmedAt: null });
  }

  /** Stops mails about all recordings of the tenant that caused the viewer's mail. */
  async refuseSender(viewerId: string): Promise<void> {
    const mailing = await this.em.findOne(ViewerMailing, { viewerId });
    if (mailing?.tenantId) await this.refuseTenant(mailing.addressHash, mailing.tenantId);
  }

  async refuseTenant(addressHash: string, tenantId: string): Promise<void> {
    await this.em.upsert(RefusedSender, { addressHash, tenantId, refusedAt: new Date() });
    await this.em.nativeUpdate(ViewerMailing, { addressHash, tenantId }, { confirmedAt: null });
  }

  async refuse(viewerId: string): Promise<void> {
    const mailing = await this.em.findOne(ViewerMailing, { viewerId });
    if (mailing) await this.refuseAddress(mailing.addressHash);
  }

  /** Stops all mails to the address. */
  async refuseAddress(addressHash: string): Promise<void> {
    await this.em.execute(
      `insert into refused_address (address_hash, refused_at) values (?, now()) on conflict do nothing`,
      [addressHash],
    );
    await this.em.nativeUpdate(ViewerMailing, { addressHash }, { confirmedAt: null });
  }
}
