import { Migration } from '@mikro-orm/migrations';

/** Deleted recordings stay for a while, out of everybody's sight, so that their owner can take them back. */
export class RecentlyDeleted20261121 extends Migration {
  override up(): void {
    this.addSql('alter table recording add column deleted_at timestamptz null');
    this.addSql(
      'create index recording_deleted_at_index on recording (deleted_at) where deleted_at is not null',
    );
  }
}
