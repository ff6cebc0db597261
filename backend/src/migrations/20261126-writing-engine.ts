import { Migration } from '@mikro-orm/migrations';

/** What the model on this machine is called where a reader is told who wrote. */
export class WritingEngine20261126 extends Migration {
  override up(): void {
    this.addSql(`alter table writing_model add column engine text not null default 'local-model'`);
  }
}
