import { Migration } from '@mikro-orm/migrations';

/** What people say a line of a transcript is, or is not, where the classifiers tell something else. */
export class LineMoments20261127 extends Migration {
  override up(): void {
    this.addSql(`create table line_moment (
        segment_id uuid not null references transcript_segment (id) on update cascade on delete cascade,
        recording_id uuid not null,
        kind text not null,
        is_there boolean not null,
        primary key (segment_id, kind))`);
    this.addSql(`create index line_moment_recording_id_index on line_moment (recording_id)`);
    this.addSql(`alter table line_moment enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on line_moment using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = line_moment.recording_id offset 0)) with check (true)`);
  }
}
