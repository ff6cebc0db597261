import { Migration } from '@mikro-orm/migrations';

/** Names of viewers for whoever has summed up their visits: joined once for each person and not for each visit. */
export class WatchingPeople20261122 extends Migration {
  override up(): void {
    this.addSql(`create view watching_person with (security_invoker = true) as
      select id, recording_id, email, name from recording_viewer`);
  }
}
