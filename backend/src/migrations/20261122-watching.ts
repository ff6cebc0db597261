import { Migration } from '@mikro-orm/migrations';

/**
 * What is known of the pages of a visit lies in its one row, which is all that is locked and written for a batch of
 * events. Who belongs to a tenant is known by e-mail: they do not count as viewers.
 */
export class Watching20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table analytics_visit add column excluded text null`);
    this.addSql(`update analytics_visit set excluded = 'automated' where automated`);
    this.addSql(`alter table analytics_visit drop column automated`);
    this.addSql(`alter table analytics_visit add column is_impossible boolean not null default false`);
    this.addSql(`alter table analytics_visit add column watching jsonb not null default '{}'`);
    this.addSql(`drop index analytics_visit_viewer_id_index`);
    this.addSql(
      `create index analytics_visit_viewer_index on analytics_visit (viewer_id, last_active_at desc)`,
    );
    this.addSql(`create index analytics_visit_account_index
      on analytics_visit (recording_id, user_id, last_active_at desc) where viewer_id is null`);

    this.addSql(`alter table analytics_session drop column event_count, drop column watching,
      drop column last_event_at, add column earliest_at timestamptz null`);
    this.addSql(`update analytics_session set earliest_at = started_at`);
    this.addSql(`alter table analytics_session alter column earliest_at set not null`);

    this.addSql(`drop view watched_chapter`);
    this.addSql(`create view watched_chapter as
      select id, recording_id, title, start_time, end_time from chapter`);
    this.addSql(`create view tenant_person as
      select m.tenant_id, m.user_id, u.email from membership m join user_account u on u.id = m.user_id`);
  }
}
