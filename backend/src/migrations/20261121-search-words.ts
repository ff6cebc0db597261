import { Migration } from '@mikro-orm/migrations';

/**
 * What is searched has its words beside it, so that a row is looked at without taking its sentence apart again; titles
 * have their groups of three letters too, for parts of words and typing errors. And the orders in which members list
 * their recordings and owners their viewers.
 */
export class SearchWords20261121 extends Migration {
  override up(): void {
    const words = (name: string, of: string): string =>
      `add column ${name} tsvector generated always as (to_tsvector('english', ${of})) stored`;
    this.addSql(
      `drop index transcript_segment_words, chapter_words, recording_title_words, recording_description_words`,
    );
    this.addSql(
      `alter table recording ${words('title_words', 'title')}, ${words('description_words', 'description')}`,
    );
    this.addSql(`alter table chapter ${words('words', 'title')}`);
    this.addSql(`alter table transcript_segment ${words('words', 'text')}`);
    this.addSql(`create index recording_title_words_index on recording using gin (title_words)`);
    this.addSql(`create index recording_description_words_index on recording using gin (description_words)`);
    this.addSql(`create index chapter_words_index on chapter using gin (words)`);
    this.addSql(`create index transcript_segment_words_index on transcript_segment using gin (words)`);
    this.addSql(
      `create index recording_title_parts_index on recording using gin (lower(title collate "und-x-icu") gin_trgm_ops)`,
    );
    this.addSql(`create index recording_tenant_id_owner_id_id_index on recording (tenant_id, owner_id, id)`);
    this.addSql(`create index recording_viewer_recording_id_id_index on recording_viewer (recording_id, id)`);
  }
}
