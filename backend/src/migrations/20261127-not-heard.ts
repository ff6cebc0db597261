import { Migration } from '@mikro-orm/migrations';

/** Where somebody speaks and no words were made out. */
export class NotHeard20261127 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column not_heard jsonb not null default '[]'`);
  }
}
