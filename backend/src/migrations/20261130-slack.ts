import { Migration } from '@mikro-orm/migrations';

/** A webhook may be one of Slack's, whose address is a secret, and which Slack may end. */
export class Slack20261130 extends Migration {
  override up(): void {
    this.addSql(`alter table webhook add column kind text not null default 'webhook',
      add column stopped_reason text null`);
  }
}
