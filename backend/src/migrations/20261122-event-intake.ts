import { Migration } from '@mikro-orm/migrations';

/**
 * What a batch of events costs: no look at the session for each of its events, and no index changes with a visit's
 * figures. Events go with their session by a trigger, one statement for all of them.
 */
export class EventIntake20261122 extends Migration {
  override up(): void {
    // Its name depends on whether the table that the events lay in before still had its own.
    this.addSql(`do $$ declare name text; begin
      select conname into strict name from pg_constraint
        where conrelid = 'analytics_event'::regclass and contype = 'f';
      execute format('alter table analytics_event drop constraint %I', name);
    end $$`);
    this.addSql(`create function analytics_event_follow_session() returns trigger language plpgsql as $$
      begin
        delete from analytics_event e using gone g
        where e.session_id = g.id and e.session_started_at = g.started_at;
        return null;
      end $$`);
    this.addSql(`create trigger analytics_event_follow_session after delete on analytics_session
      referencing old table as gone for each statement execute function analytics_event_follow_session()`);

    this.addSql(`drop index analytics_visit_viewer_index`);
    this.addSql(`create index analytics_visit_viewer_index on analytics_visit (viewer_id)`);
    this.addSql(`drop index analytics_visit_account_index`);
    this.addSql(`create index analytics_visit_account_index on analytics_visit (recording_id, user_id)
      where viewer_id is null`);
    this.addSql(`alter table analytics_visit set (fillfactor = 70)`);
  }
}
