import { Migration } from '@mikro-orm/migrations';

/** Folders that are shared as a page of their own behind one gate, and who came through it. */
export class Rooms20261203 extends Migration {
  override up(): void {
    this.addSql(`create table room (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      folder_id uuid not null unique references folder (id) on delete cascade,
      owner_id uuid not null,
      token text not null unique,
      enabled boolean not null default true,
      expires_at timestamptz null,
      password_hash text null,
      generation int not null default 0,
      title text not null,
      welcome text not null default '',
      recording_order uuid[] not null default '{}',
      left_out uuid[] not null default '{}',
      created_at timestamptz not null)`);
    this.addSql(`create index room_tenant_id_index on room (tenant_id)`);
    this.addSql(`create table room_viewer (
      id uuid primary key,
      room_id uuid not null references room (id) on delete cascade,
      email text not null,
      name text null,
      has_consented boolean not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      unique (room_id, email))`);
    this.addSql(`create index room_viewer_email_index on room_viewer (email)`);
    this.addSql(`create index room_viewer_last_seen_at_index on room_viewer (last_seen_at)`);
    this.addSql(`create view room_recording with (security_invoker = true) as
      select m.folder_id, w.id as recording_id from room m join recording w on w.folder_id = m.folder_id
      where w.watchable and w.deleted_at is null and w.status <> 'processing' and w.id <> all (m.left_out)`);
    this.addSql(`create view room_person with (security_invoker = true) as
      select p.id, m.folder_id, p.email, p.name, p.created_at as first_seen_at, p.last_seen_at
      from room_viewer p join room m on m.id = p.room_id`);
    this.addSql(`create view asked_question with (security_invoker = true) as
      select recording_id, viewer_id from viewer_question where viewer_id is not null
      union all
      select recording_id, viewer_id from recording_comment where is_question and viewer_id is not null`);
    this.addSql(`alter table room enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on room
      using ((select fenced_tenant() is null) or tenant_id = (select fenced_tenant())) with check (true)`);
    this.addSql(`alter table room_viewer enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on room_viewer using ((select fenced_tenant()) is null
      or exists (select from room r where r.id = room_viewer.room_id offset 0)) with check (true)`);
  }
}
