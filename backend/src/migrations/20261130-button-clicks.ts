import { Migration } from '@mikro-orm/migrations';

/** Who pressed the button of a shared page, which says so with an id of its own. */
export class ButtonClicks20261130 extends Migration {
  override up(): void {
    this.addSql(`create table button_click (
        id uuid not null,
        viewer_id uuid not null references recording_viewer (id) on delete cascade,
        event_id uuid not null,
        label text not null,
        url text not null,
        clicked_at timestamptz not null,
        primary key (id),
        unique (viewer_id, event_id))`);
    this.addSql(`alter table button_click enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on button_click using ((select fenced_tenant()) is null
      or exists (select from recording_viewer v where v.id = button_click.viewer_id offset 0)) with check (true)`);
  }
}
