import { Migration } from '@mikro-orm/migrations';

/** A vector a line of a transcript, by which it is found by what it means. */
export class LineVectors20261127 extends Migration {
  override up(): void {
    this.addSql(`create view spoken_line with (security_invoker = true) as
      select id as segment_id, recording_id, start_time, text from transcript_segment`);
    this.addSql(`create table line_vector (
        segment_id uuid not null references transcript_segment (id) on update cascade on delete cascade,
        recording_id uuid not null,
        text_hash bytea not null,
        vector bytea not null,
        primary key (segment_id))`);
    this.addSql(`create index line_vector_recording_id_index on line_vector (recording_id)`);
    this.addSql(`alter table line_vector alter column vector set storage plain`);
    this.addSql(`alter table line_vector enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on line_vector using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = line_vector.recording_id offset 0)) with check (true)`);
  }
}
