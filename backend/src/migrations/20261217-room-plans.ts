import { Migration } from '@mikro-orm/migrations';

/** A room can show its action plan. What its viewers say about a row is kept beside it and deleted with the viewer. */
export class RoomPlans20261217 extends Migration {
  override up(): void {
    this.addSql(`alter table room add column shows_plan boolean not null default false`);
    this.addSql(`alter table plan_row
      add column proposed_by uuid null references room_viewer (id) on delete cascade`);
    this.addSql(`create index plan_row_proposed_by_index on plan_row (proposed_by)`);
    this.addSql(`create table plan_reply (
        id uuid not null primary key,
        row_id uuid not null references plan_row (id) on delete cascade,
        viewer_id uuid not null references room_viewer (id) on delete cascade,
        kind text not null check (kind in ('tick', 'due', 'comment')),
        value text not null,
        state text not null default 'proposed',
        created_at timestamptz not null default now())`);
    this.addSql(`create index plan_reply_row_id_index on plan_reply (row_id)`);
    this.addSql(`create index plan_reply_viewer_id_index on plan_reply (viewer_id)`);
    this.addSql(`create unique index plan_reply_tick_unique on plan_reply (row_id) where kind = 'tick'`);
    this.addSql(`alter table plan_reply enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on plan_reply using ((select fenced_tenant()) is null
      or exists (select from room_viewer v where v.id = plan_reply.viewer_id offset 0)) with check (true)`);
    this.addSql(`alter table notification
      add column room_viewer_id uuid null references room_viewer (id) on delete cascade`);
    this.addSql(`create index notification_room_viewer on notification (room_viewer_id)
      where room_viewer_id is not null`);
  }
}
