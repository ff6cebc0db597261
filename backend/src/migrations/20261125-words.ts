import { Migration } from '@mikro-orm/migrations';

/** What viewers see of the summary, and how a tenant's names are spelled. */
export class Words20261125 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column share_summary_shown boolean not null default true`);
    this.addSql(`alter table tenant add column vocabulary jsonb not null default '[]'`);
  }
}
