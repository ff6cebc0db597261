import { Migration } from '@mikro-orm/migrations';

/** Pages of long transcripts are read in order, so the index of a recording's lines contains their order. */
export class LineOrder20261219 extends Migration {
  override up(): void {
    this.addSql(
      'create index transcript_segment_order_index on transcript_segment (recording_id, start_time, id)',
    );
    this.addSql('drop index transcript_segment_recording_id_index');
  }
}
