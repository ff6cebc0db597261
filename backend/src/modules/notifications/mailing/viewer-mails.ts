import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { RefusedAddress, ViewerMailing } from './viewer-mailing.entity.js';
import { isoTime, selectRow } from '../../../shared/database/rows.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';

/** Recordings about which an address may be written to for the first time in a day. */
const MAX_FIRST_PER_DAY = 3;

/**
 * Decides whether a viewer may be mailed. Anybody can type anybody's address at a gate, so its word is good for one mail
 * about a recording, and for few recordings a day. More go to who asked for them in that mail, and none to an address
 * that refused.
 */
@Injectable()
export class ViewerMails {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Which mail may go out: the first, which explains itself, one that is wanted, or none. Asked again about the same
   * occasion, it answers the same.
   */
  async allow(
    { id, email }: { id: string; email: string },
    occasion: string,
  ): Promise<'first' | 'wanted' | null> {
    const hash = this.hashOf(email);
    await this.em.execute(
      `insert into viewer_mailing (viewer_id, address_hash, first_occasion, first_at)
       select ?, ?, ?, now() where (
         select count(*) from viewer_mailing
         where address_hash = ? and confirmed_at is null and first_at > now() - interval '1 day') < ?
       on conflict do nothing`,
      [id, hash, occasion, hash, MAX_FIRST_PER_DAY],
    );
    const mailing = await selectRow(
      this.em,
      z.object({ firstOccasion: z.string(), confirmedAt: isoTime.nullable() }),
      `select first_occasion, confirmed_at from viewer_mailing m where viewer_id = ?
         and not exists (select 1 from refused_address r where r.address_hash = ?)`,
      [id, hash],
    );
    if (mailing?.confirmedAt) return 'wanted';
    return mailing?.firstOccasion === occasion ? 'first' : null;
  }

  /** An address is kept as this alone. */
  hashOf(email: string): string {
    return createHmac('sha256', this.config.appSecret).update(`address:${email}`).digest('base64url');
  }

  async isRefused(addressHash: string): Promise<boolean> {
    return (await this.em.count(RefusedAddress, { addressHash })) > 0;
  }

  async confirm(viewerId: string): Promise<void> {
    await this.em.execute(`update viewer_mailing set confirmed_at = now() where viewer_id = ?`, [viewerId]);
    await this.em.execute(
      `delete from refused_address
       where address_hash = (select address_hash from viewer_mailing where viewer_id = ?)`,
      [viewerId],
    );
  }

  /** The reader of a mail wants no more about this recording, whatever is typed at its gate from now on. */
  async stop(viewerId: string): Promise<void> {
    await this.em.nativeUpdate(ViewerMailing, { viewerId }, { confirmedAt: null });
  }

  async refuse(viewerId: string): Promise<void> {
    const mailing = await this.em.findOne(ViewerMailing, { viewerId });
    if (mailing) await this.refuseAddress(mailing.addressHash);
  }

  /** No mail of any recording goes there any more. */
  async refuseAddress(addressHash: string): Promise<void> {
    await this.em.execute(
      `insert into refused_address (address_hash, refused_at) values (?, now()) on conflict do nothing`,
      [addressHash],
    );
    await this.em.nativeUpdate(ViewerMailing, { addressHash }, { confirmedAt: null });
  }
}
