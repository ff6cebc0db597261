import { Migration } from '@mikro-orm/migrations';

/**
 * Confirmed addresses of accounts, senders that an address refuses, and mails of the last day by cause. Existing
 * accounts count as confirmed, so that no mails stop.
 */
export class ProvenMailboxes20261212 extends Migration {
  override up(): void {
    this.addSql(`alter table user_account add column email_proven_at timestamptz null`);
    this.addSql(`update user_account set email_proven_at = created_at`);
    this.addSql(`alter table viewer_mailing add column tenant_id uuid null`);
    this.addSql(`update viewer_mailing m set tenant_id = r.tenant_id
      from recording_viewer v join recording r on r.id = v.recording_id where v.id = m.viewer_id`);
    this.addSql(`create table refused_sender (
        address_hash text not null,
        tenant_id uuid not null references tenant (id) on delete cascade,
        refused_at timestamptz not null,
        primary key (address_hash, tenant_id))`);
    this.addSql(`create index refused_sender_tenant_id_index on refused_sender (tenant_id)`);
    this.addSql(`create table counted_mail (
        occasion text not null,
        tenant_id uuid not null,
        sender_id uuid not null,
        created_at timestamptz not null,
        primary key (occasion))`);
    this.addSql(`create index counted_mail_created_at_index on counted_mail (created_at)`);
  }
}
