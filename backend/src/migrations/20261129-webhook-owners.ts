import { Migration } from '@mikro-orm/migrations';

/** Whose recordings a webhook is told of; none stands for all. */
export class WebhookOwners20261129 extends Migration {
  override up(): void {
    this.addSql(`alter table webhook add column owner_ids uuid[] not null default '{}'`);
  }
}
