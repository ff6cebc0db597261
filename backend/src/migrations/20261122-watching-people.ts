import { Migration } from '@mikro-orm/migrations';

const READ_IN_BULK = ['recording_view', 'recording_viewer', 'analytics_visit', 'analytics_session'];

/**
 * Names of viewers for whoever has summed up their visits: joined once for each person and not for each visit. The fence
 * asks once for a query whose recordings these are, and not for each of a hundred thousand rows.
 */
export class WatchingPeople20261122 extends Migration {
  override up(): void {
    this.addSql(`create view watching_person with (security_invoker = true) as
      select id, recording_id, email, name from recording_viewer`);
    for (const table of READ_IN_BULK)
      this.addSql(`alter policy tenant_fence on ${table}
        using ((select fenced_tenant()) is null or recording_id in (select id from recording))`);
  }
}
