import { Migration } from '@mikro-orm/migrations';

/** How viewers took which moments: one of a kind for each second of a viewer. */
export class Reactions20261207 extends Migration {
  override up(): void {
    this.addSql(`create table reaction (
        id uuid not null,
        viewer_id uuid not null references recording_viewer (id) on delete cascade,
        kind text not null,
        video_time double precision not null,
        second int not null,
        reacted_at timestamptz not null,
        primary key (id),
        unique (viewer_id, kind, second))`);
    this.addSql(`alter table reaction enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on reaction using ((select fenced_tenant()) is null
      or exists (select from recording_viewer v where v.id = reaction.viewer_id offset 0)) with check (true)`);
  }
}
