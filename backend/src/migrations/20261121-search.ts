import { Migration } from '@mikro-orm/migrations';

export class Search20261121 extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create index recording_title_words on recording using gin (to_tsvector('english', title))`);
    this.addSql(
      `create index recording_description_words on recording using gin (to_tsvector('english', description))`,
    );
    this.addSql(`create index chapter_words on chapter using gin (to_tsvector('english', title))`);
  }
}
