import { Migration } from '@mikro-orm/migrations';

export class RecentlyDeleted20261121 extends Migration {
  override up(): void {
    this.addSql('alter table recording add column deleted_at timestamptz null');
    this.addSql(
      'create index recording_deleted_at_index on recording (deleted_at) where deleted_at is not null',
    );
  }
}
