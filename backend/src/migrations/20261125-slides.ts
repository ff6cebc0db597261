import { Migration } from '@mikro-orm/migrations';

/** The text of slides, which is searched as what is said is. */
export class Slides20261125 extends Migration {
  override up(): void {
    this.addSql(`create table slide (
        id uuid not null,
        recording_id uuid not null,
        start_time double precision not null,
        end_time double precision not null,
        title text null,
        lines jsonb not null,
        primary key (id))`);
    this.addSql(`create index slide_recording_id_index on slide (recording_id)`);
    this.addSql(`alter table slide add constraint slide_recording_id_foreign
      foreign key (recording_id) references recording (id) on update cascade on delete cascade`);
    this.addSql(`alter table slide enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on slide using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = slide.recording_id offset 0)) with check (true)`);
    this.addSql(`alter table recording add column slides_read_at timestamptz null`);
    this.searchSlides();
  }

  private searchSlides(): void {
    this.addSql(`alter function searchable_entries(uuid[]) rename to searchable_entries_without_slides`);
    this.addSql(`create function searchable_entries(recording_ids uuid[]) returns table (
        recording_id uuid, field text, id uuid, tenant_id uuid, owner_id uuid,
        start_time double precision, end_time double precision, text text)
      language sql stable as $body$
        select * from searchable_entries_without_slides(recording_ids)
        union all
        select r.id, 'slide', s.id, r.tenant_id, r.owner_id, s.start_time, s.end_time,
          concat_ws(' · ', s.title, (select string_agg(line, ' · ') from jsonb_array_elements_text(s.lines) line))
        from recording r join slide s on s.recording_id = r.id
        where r.id = any (recording_ids) and r.status = 'completed' and r.deleted_at is null
      $body$`);
    const rows = {
      insert: 'new table as changed',
      update: 'old table as before new table as changed',
      delete: 'old table as changed',
    };
    for (const [event, tables] of Object.entries(rows))
      this.addSql(`create trigger slide_${event}_is_searched after ${event} on slide
        referencing ${tables} for each statement execute function search_parts_changed()`);
  }
}
