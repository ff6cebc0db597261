import { Migration } from '@mikro-orm/migrations';

/** In which folders the recordings lie that a webhook is told of, with those below; none stands for all. */
export class WebhookFolders20261130 extends Migration {
  override up(): void {
    this.addSql(`alter table webhook add column folder_ids uuid[] not null default '{}'`);
  }
}
