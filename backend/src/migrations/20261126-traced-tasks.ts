import { Migration } from '@mikro-orm/migrations';

/** What added a task, so that its work is seen below it. */
export class TracedTasks20261126 extends Migration {
  override up(): void {
    this.addSql(`alter table task add column trace_parent text null`);
  }
}
