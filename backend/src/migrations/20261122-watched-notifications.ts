import { Migration } from '@mikro-orm/migrations';

/** How much of a recording a viewer has watched, of notifications that tell it. */
export class WatchedNotifications20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table notification add column percent int null`);
  }
}
