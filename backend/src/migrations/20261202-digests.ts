import { Migration } from '@mikro-orm/migrations';

/** How often a person gets all that happened in one mail, and up to when they got it. */
export class Digests20261202 extends Migration {
  override up(): void {
    this.addSql(`alter table notification_setting
      add column digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
      add column digest_at timestamptz not null default now()`);
  }
}
