import { Migration } from '@mikro-orm/migrations';

export class Sureness20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table transcript_segment
        add column confidence double precision null,
        add column timed_words jsonb null,
        add column unsure jsonb null`);
    this.addSql(`alter table recording add column transcribed_by text null`);
  }
}
