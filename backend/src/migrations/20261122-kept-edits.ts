import { Migration } from '@mikro-orm/migrations';

export class KeptEdits20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table recording
        add column title_edited boolean not null default false,
        add column description_edited boolean not null default false,
        add column chapters_edited boolean not null default false,
        add column suggested jsonb null`);
    // Which of the three somebody has changed is not known any more.
    this.addSql(`update recording set title_edited = true, description_edited = true, chapters_edited = true
      where edited_by_name is not null`);
  }
}
