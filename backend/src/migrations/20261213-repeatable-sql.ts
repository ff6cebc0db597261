import { Migration } from '@mikro-orm/migrations';

/** Applied version of each SQL file of views, functions and triggers. */
export class RepeatableSql20261213 extends Migration {
  override up(): void {
    this.addSql('create table repeatable_sql (path text primary key, hash text not null)');
  }
}
