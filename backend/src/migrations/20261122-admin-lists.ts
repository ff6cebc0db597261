import { Migration } from '@mikro-orm/migrations';

/** The portal's lists with 100,000 users, as many entries of the log, and tasks of a month that are done. */
export class AdminLists20261122 extends Migration {
  override up(): void {
    this.addSql(`drop index user_account_email_parts_index`);
    this.addSql(`create index user_account_email_parts_index on user_account using gin (email gin_trgm_ops)`);
    this.addSql(`create index user_account_admin_index on user_account ((is_internal_admin::int), id)`);
    this.addSql(`create index membership_role_index on membership (role collate "C", user_id)`);
    this.addSql(
      `create index user_account_name_index on user_account (left(first_name || ' ' || last_name, 60) collate "und-x-icu", id)`,
    );
    this.addSql(`create index audit_entry_parts_index on audit_entry using gin
      (lower((actor_email || ' ' || action || ' ' || subject_name) collate "und-x-icu") gin_trgm_ops)`);
    this.addSql(`create index audit_entry_at_index on audit_entry (at)`);
    this.addSql(`create index task_open on task (id) where done_at is null`);
  }
}
