import { Migration } from '@mikro-orm/migrations';

const LISTED_NAME = `lower(name collate "und-x-icu")`;
const TOP = `'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Folders, who may see what is in them, and tags. What the entries of a folder and of those above it come to is kept
 * flat in `folder.rights` (by a user's id, or `member` for all other members) and row by row in `folder_right`, by triggers
 * in the transaction that changes it. The nearest folder with an entry decides; within one folder a person's entry goes
 * before that of the role. `member_folder` is the one place where that is read.
 */
export class Folders20261129 extends Migration {
  override up(): void {
    this.addSql(`create table folder (
        id uuid not null,
        tenant_id uuid not null references tenant (id) on delete cascade,
        parent_id uuid null references folder (id) on delete cascade,
        name text not null,
        created_by uuid null,
        rights jsonb not null default '{}',
        defaults jsonb not null default '{}',
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create unique index folder_name_unique on folder
      (tenant_id, coalesce(parent_id, ${TOP}), (${LISTED_NAME}))`);
    this.addSql(`create index folder_parent_id_index on folder (parent_id)`);
    this.addSql(`create table folder_access (
        folder_id uuid not null references folder (id) on delete cascade,
        user_id uuid null references user_account (id) on delete cascade,
        tenant_id uuid not null,
        may text not null)`);
    this.addSql(
      `create unique index folder_access_unique on folder_access (folder_id, user_id) nulls not distinct`,
    );
    this.addSql(`create index folder_access_user_id_index on folder_access (user_id)`);
    // Tells a process that what it remembers of rights is true no more.
    this.addSql(`create table folder_version (
        tenant_id uuid not null references tenant (id) on delete cascade,
        version bigint not null,
        primary key (tenant_id))`);
    this.addSql(`create view rights_version with (security_invoker = true) as
      select tenant_id, version from folder_version`);
    this.addSql(`create view folder_retention with (security_invoker = true) as
      with recursive kept as (
        select f.id, f.tenant_id, f.name, (f.defaults ->> 'deleteAfterDays')::int as days from folder f
        where jsonb_exists(f.defaults, 'deleteAfterDays')
        union all
        select f.id, f.tenant_id, f.name, k.days from kept k join folder f on f.parent_id = k.id
        where not jsonb_exists(f.defaults, 'deleteAfterDays'))
      select id as folder_id, name, make_interval(days => days) as keeps from kept`);
    this.addSql(`create table retention_notice (
        id uuid not null,
        recording_id uuid not null unique references recording (id) on delete cascade,
        due_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index retention_notice_due_at_index on retention_notice (due_at)`);
    this.addSql(`create table tag (
        id uuid not null,
        tenant_id uuid not null references tenant (id) on delete cascade,
        name text not null,
        color text not null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create unique index tag_name_unique on tag (tenant_id, (${LISTED_NAME}))`);
    this.addSql(`create table recording_tag (
        recording_id uuid not null references recording (id) on delete cascade,
        tag_id uuid not null references tag (id) on delete cascade,
        tenant_id uuid not null,
        primary key (recording_id, tag_id))`);
    this.addSql(`create index recording_tag_tag_id_index on recording_tag (tag_id, recording_id)`);
    this.addSql(`create index recording_tag_by_tenant on recording_tag (tenant_id, recording_id, tag_id)`);
    this
      .addSql(`alter table recording add column folder_id uuid null references folder (id) on delete set null,
      add column filed_at timestamptz null`);
    this.addSql(
      `create index recording_folder_id_index on recording (folder_id) where folder_id is not null`,
    );
    this.addSql(`create index recording_by_folder on recording (tenant_id, folder_id, id) include (owner_id)
      where deleted_at is null`);
    // Every row of it is judged by the fence, which asks for the folder too.
    this.addSql(`drop index recording_folded_title_index`);
    this.addSql(`create index recording_folded_title_index on recording (tenant_id, id)
      include (owner_id, folder_id, status, folded_title) where deleted_at is null`);
    this.addRights();
    this.tellFolders();
    this.keepRights();
    this.fence();
  }

  private addRights(): void {
    this.addSql(`create table folder_right (
        folder_id uuid not null references folder (id) on delete cascade,
        tenant_id uuid not null,
        user_id uuid null,
        may text not null)`);
    this.addSql(`create unique index folder_right_unique on folder_right (tenant_id, user_id, folder_id)
      include (may) nulls not distinct`);
    this.addSql(`create index folder_right_folder_id_index on folder_right (folder_id)`);
    this.addSql(`create function member_folder(tenant uuid, person uuid)
      returns table (folder_id uuid, may text) stable parallel safe language sql as $body$
        select r.folder_id, r.may from folder_right r where r.tenant_id = tenant and r.user_id = person
        union all
        select r.folder_id, r.may from folder_right r where r.tenant_id = tenant and r.user_id is null
          and not exists (select from folder_right own
            where own.tenant_id = tenant and own.user_id = person and own.folder_id = r.folder_id)
      $body$`);
  }

  /** Whose a recording is and where, for those who know its id. */
  private tellFolders(): void {
    this.addSql(`create or replace view owned_recording with (security_invoker = true) as
      select id, tenant_id, owner_id, title, folder_id from recording`);
    this.addSql(`create or replace view watched_recording with (security_invoker = true) as
      select id, tenant_id, owner_id, title, duration, past_views,
        coalesce(shown_cut -> 'ranges', '[]') as cut_ranges, folder_id
      from recording where deleted_at is null`);
  }

  private keepRights(): void {
    this
      .addSql(`create function resolved_rights(of_folder uuid, above jsonb) returns jsonb stable language sql
      return (select case when bool_or(a.user_id is null) then '{}' else above end
          || coalesce(jsonb_object_agg(coalesce(a.user_id::text, 'member'), a.may) filter (where a.may is not null), '{}')
        from folder_access a where a.folder_id = of_folder)`);
    this.addSql(`create function resolve_folders(changed uuid[]) returns void language sql as $body$
      with recursive resolved as (
        select f.id, resolved_rights(f.id, coalesce((select p.rights from folder p where p.id = f.parent_id), '{}')) as rights
        from folder f where f.id = any (changed)
        union all
        select f.id, resolved_rights(f.id, r.rights) from resolved r join folder f on f.parent_id = r.id),
      told as (
        update folder f set rights = r.rights from resolved r where r.id = f.id and f.rights is distinct from r.rights
        returning f.id, f.tenant_id, f.rights),
      gone as (
        delete from folder_right w using told t where w.folder_id = t.id
          and not jsonb_exists(t.rights, coalesce(w.user_id::text, 'member')) returning w.folder_id),
      come as (
        insert into folder_right (folder_id, tenant_id, user_id, may)
        select t.id, t.tenant_id, nullif(e.key, 'member')::uuid, e.value from told t, jsonb_each_text(t.rights) e
        on conflict (tenant_id, user_id, folder_id) do update set may = excluded.may
          where folder_right.may <> excluded.may returning folder_id)
      insert into folder_version (tenant_id, version) select distinct t.tenant_id, 1 from told t
      on conflict (tenant_id) do update set version = folder_version.version + 1
    $body$`);
    this.addSql(`create function folder_begins() returns trigger language plpgsql as $body$
      begin
        new.rights := coalesce((select p.rights from folder p where p.id = new.parent_id), '{}');
        if new.rights <> '{}' then
          update folder_version v set version = v.version + 1 where v.tenant_id = new.tenant_id;
        end if;
        return new;
      end $body$`);
    this.addSql(`create trigger folder_begins_with_rights before insert on folder
      for each row execute function folder_begins()`);
    this.addSql(`create function folder_began() returns trigger language plpgsql as $body$
      begin
        insert into folder_right (folder_id, tenant_id, user_id, may)
        select c.id, c.tenant_id, nullif(e.key, 'member')::uuid, e.value from come c, jsonb_each_text(c.rights) e;
        return null;
      end $body$`);
    this.addSql(`create trigger folder_insert_has_rights after insert on folder
      referencing new table as come for each statement execute function folder_began()`);
    this.addSql(`create function folder_moved() returns trigger language plpgsql as $body$
      declare
        moved uuid[] := array(select n.id from come n join gone o on o.id = n.id
          where n.parent_id is distinct from o.parent_id);
      begin
        if cardinality(moved) > 0 then perform resolve_folders(moved); end if;
        return null;
      end $body$`);
    this.addSql(`create trigger folder_update_resolves_rights after update on folder
      referencing old table as gone new table as come for each statement execute function folder_moved()`);
    this.addSql(`create function folder_access_changed() returns trigger language plpgsql as $body$
      begin
        perform resolve_folders(array(select distinct c.folder_id from changed c));
        return null;
      end $body$`);
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const)
      this.addSql(`create trigger folder_access_${event}_resolves_rights after ${event} on folder_access
        referencing ${rows} table as changed for each statement execute function folder_access_changed()`);
    // Whoever comes back finds the door as it is for everybody.
    this.addSql(`create function member_leaves_folders() returns trigger language plpgsql as $body$
      begin
        delete from folder_access a where a.user_id = old.user_id and a.tenant_id = old.tenant_id;
        return null;
      end $body$`);
    this.addSql(`create trigger membership_ends_in_folders after delete on membership
      for each row execute function member_leaves_folders()`);
    this.addSql(`create trigger membership_moves_from_folders after update of tenant_id on membership
      for each row when (old.tenant_id <> new.tenant_id) execute function member_leaves_folders()`);
  }

  /**
   * What a folder shuts is shut below every query: a connection that works for somebody whom a folder shuts out carries
   * them as it carries their tenant, and does not see what others have in there.
   */
  private fence(): void {
    for (const table of [
      'folder',
      'folder_access',
      'folder_right',
      'folder_version',
      'tag',
      'recording_tag',
    ]) {
      this.addSql(`alter table ${table} enable row level security, force row level security`);
      this.addSql(`create policy tenant_fence on ${table}
        using ((select fenced_tenant() is null) or tenant_id = (select fenced_tenant())) with check (true)`);
    }
    this.addSql(`alter table retention_notice enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on retention_notice using ((select fenced_tenant() is null)
      or exists (select from recording r where r.id = retention_notice.recording_id offset 0)) with check (true)`);
    this.addSql(`create function fenced_person() returns uuid stable parallel safe language sql
      return nullif(current_setting('playhead.person', true), '')::uuid`);
    this.addSql(`alter policy tenant_fence on recording using ((select fenced_tenant() is null)
      or (tenant_id = (select fenced_tenant()) and ((select fenced_person() is null) or folder_id is null
        or owner_id = (select fenced_person()) or folder_id not in (
          select m.folder_id from member_folder((select fenced_tenant()), (select fenced_person())) m
          where m.may = 'none'))))`);
  }
}
