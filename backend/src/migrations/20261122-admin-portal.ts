import { Migration } from '@mikro-orm/migrations';

/** What the admin portal lists, sorts and searches, and its log, which can only be added to. */
export class AdminPortal20261122 extends Migration {
  override up(): void {
    for (const table of ['subscription_plan', 'tenant', 'user_account'])
      this.addSql(`alter table ${table} add column version int not null default 1`);
    this.addSql(`create table audit_entry (
        id uuid not null,
        at timestamptz not null,
        actor_id uuid not null,
        actor_email text not null,
        action text not null,
        subject_kind text not null,
        subject_id text not null,
        subject_name text not null,
        before jsonb null,
        after jsonb null,
        primary key (id))`);
    this.addSql(`create function refuse_audit_change() returns trigger language plpgsql as $$
        begin
          raise exception 'The audit log can only be added to';
        end $$`);
    this.addSql(`create trigger audit_entry_append_only before update or delete or truncate on audit_entry
        for each statement execute function refuse_audit_change()`);
    this.addSql(`create table tenant_usage_month (
        tenant_id uuid not null,
        month text not null,
        storage_bytes bigint not null,
        recordings int not null,
        minutes int not null,
        primary key (tenant_id, month),
        constraint tenant_usage_month_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete cascade)`);
    this.addSql(`create index tenant_name_index on tenant (left(name, 60) collate "und-x-icu", id)`);
    this.addSql(
      `create index tenant_name_parts_index on tenant using gin (lower(name collate "und-x-icu") gin_trgm_ops)`,
    );
    this.addSql(
      `create index user_account_email_index on user_account (left(email, 60) collate "und-x-icu", id)`,
    );
    this.addSql(
      `create index user_account_email_parts_index on user_account using gin (lower(email collate "und-x-icu") gin_trgm_ops)`,
    );
    this.addSql(
      `create index recording_kept_tenant_id_index on recording (tenant_id) where deleted_at is null`,
    );
  }
}
