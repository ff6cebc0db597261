import { Migration } from '@mikro-orm/migrations';

export class RecordedAt20261212 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column recorded_at timestamptz null`);
  }
}
