import { Migration } from '@mikro-orm/migrations';

/** The table of moments that an owner marks while recording, with an optional note. */
export class RecordingMarks20261217 extends Migration {
  override up(): void {
    this.addSql(`create table recording_mark (
        id uuid not null primary key,
        recording_id uuid not null references recording (id) on update cascade on delete cascade,
        at_time double precision not null,
        note text null)`);
    this.addSql(`create index recording_mark_recording_id_index on recording_mark (recording_id)`);
    this.addSql(`alter table recording_mark enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on recording_mark using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = recording_mark.recording_id offset 0)) with check (true)`);
  }
}
