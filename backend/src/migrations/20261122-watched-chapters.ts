import { Migration } from '@mikro-orm/migrations';

/** What analytics may read of chapters, beside `watched_recording`. */
export class WatchedChapters20261122 extends Migration {
  override up(): void {
    this.addSql(`create view watched_chapter as select id, recording_id, title, start_time from chapter`);
  }
}
