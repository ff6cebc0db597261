import { Migration } from '@mikro-orm/migrations';

/**
 * What of a recording is left out or silenced for its viewers, in the original's seconds: `cuts` as its owner wants it,
 * `shown_cut` as it is rendered, with the files that viewers are given. A clip remembers what it is of.
 */
export class Cuts20261125 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column cuts jsonb null`);
    this.addSql(`alter table recording add column shown_cut jsonb null`);
    this.addSql(`alter table recording add column share_taken_down boolean not null default false`);
    this.addSql(`alter table recording add column waveform_key text null`);
    this.addSql(`alter table recording add column clip jsonb null`);
    this.addSql(`create index recording_clip_of on recording ((clip ->> 'of')) where clip is not null`);
  }
}
