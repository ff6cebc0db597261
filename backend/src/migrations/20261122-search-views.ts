import { Migration } from '@mikro-orm/migrations';

/**
 * What other modules may read of recordings, without those in the trash. Search and notifications join these instead of
 * the tables, whose columns `recordings` may change.
 */
export class SearchViews20261122 extends Migration {
  override up(): void {
    this.addSql(`create view live_recording as
      select id, tenant_id, owner_id, status, title, description, duration, title_words, description_words
      from recording where deleted_at is null`);
    this.addSql(`create view searchable_chapter as
      select id, recording_id, title, start_time, end_time, words from chapter`);
    this.addSql(`create view searchable_segment as
      select id, recording_id, text, start_time, end_time, words from transcript_segment`);
  }
}
