import { Migration } from '@mikro-orm/migrations';

/** Where a recording comes from, and which recording an upload in parts is for, so that another device can finish it. */
export class BrowserRecordings20261125 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column source text not null default 'file'
      check (source in ('file', 'browser'))`);
    this.addSql(`alter table recording add column has_split_sound boolean not null default false`);
    this.addSql(`alter table recording add column watchable boolean generated always as
      (status = 'completed' or (source = 'browser' and media_key is not null)) stored`);
    this.addSql(`alter table upload_target add column sent_for uuid`);
    this.addSql(`create index upload_target_sent_for on upload_target (sent_for) where sent_for is not null`);
  }
}
