import { Migration } from '@mikro-orm/migrations';

export class Retention20261121 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column past_views int not null default 0`);
    this.addSql(`create index recording_view_started_at_index on recording_view (started_at)`);
    this.addSql(`create index recording_viewer_last_seen_at_index on recording_viewer (last_seen_at)`);
    this.addSql(`create index viewer_question_created_at_index on viewer_question (created_at)`);
    this.addSql(`create index notification_created_at_index on notification (created_at)`);
  }
}
