import { Migration } from '@mikro-orm/migrations';

export class EditVersions20261121 extends Migration {
  override up(): void {
    for (const table of ['recording', 'transcript_segment'])
      this.addSql(`alter table ${table}
        add column version int not null default 1,
        add column edited_by_name text null,
        add column edited_at timestamptz null`);
  }
}
