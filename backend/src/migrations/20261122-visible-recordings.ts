import { Migration } from '@mikro-orm/migrations';

/**
 * What the module `recordings` publishes of its tables for others to join: nothing of what was deleted, and of that
 * only what they ask for. Postgres looks through such views, so the indexes of the tables serve them too.
 */
export class VisibleRecordings20261122 extends Migration {
  override up(): void {
    this.addSql(
      `create view visible_recording as
       select id, tenant_id, owner_id, status, title, description, duration, title_words, description_words
       from recording where deleted_at is null`,
    );
    this.addSql(
      `create view visible_chapter as
       select c.id, c.recording_id, c.title, c.start_time, c.end_time, c.words from chapter c`,
    );
    this.addSql(
      `create view visible_segment as
       select s.id, s.recording_id, s.start_time, s.end_time, s.text, s.speaker, s.words from transcript_segment s`,
    );
  }
}
