import { Migration } from '@mikro-orm/migrations';

export class RemovalsDue20261121 extends Migration {
  override up(): void {
    this.addSql('alter table object_removal rename column noted_at to due_at');
    this.addSql('create index object_removal_due_at_index on object_removal (due_at)');
  }
}
