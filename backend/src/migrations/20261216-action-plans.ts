import { Migration } from '@mikro-orm/migrations';

/** Action plans of folders: what is found in their recordings, apart from what people decided about it. */
export class ActionPlans20261216 extends Migration {
  override up(): void {
    this.addSql(`create table action_plan (
        folder_id uuid not null primary key references folder (id) on delete cascade,
        time_zone text not null,
        found_in text null)`);
    this.addSql(`create table plan_row (
        id uuid not null primary key,
        recording_id uuid null references recording (id) on update cascade on delete cascade,
        segment_id uuid null references transcript_segment (id) on update cascade on delete set null,
        folder_id uuid null references folder (id) on delete cascade,
        found jsonb not null default '{}',
        found_in text null,
        decided jsonb not null default '{}',
        created_at timestamptz not null default now(),
        check (num_nonnulls(recording_id, folder_id) = 1))`);
    this.addSql(`create unique index plan_row_segment_unique on plan_row (segment_id)`);
    this.addSql(`create index plan_row_recording_id_index on plan_row (recording_id)`);
    this.addSql(`create index plan_row_folder_id_index on plan_row (folder_id)`);
    this.addSql(`create table plan_change (
        id uuid not null primary key,
        row_id uuid not null references plan_row (id) on delete cascade,
        recording_id uuid not null references recording (id) on update cascade on delete cascade,
        segment_id uuid not null references transcript_segment (id) on update cascade on delete cascade,
        field text not null,
        value text not null,
        text text not null,
        start_time double precision not null,
        found_in text not null,
        state text not null default 'proposed',
        constraint plan_change_unique unique (row_id, segment_id, field, value))`);
    this.addSql(`create index plan_change_recording_id_index on plan_change (recording_id)`);
    this.addSql(`create index plan_change_segment_id_index on plan_change (segment_id)`);
    for (const table of ['action_plan', 'plan_row', 'plan_change'])
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on action_plan using ((select fenced_tenant()) is null
      or exists (select from folder f where f.id = action_plan.folder_id offset 0)) with check (true)`);
    this.addSql(`create policy tenant_fence on plan_row using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = plan_row.recording_id offset 0)
      or exists (select from folder f where f.id = plan_row.folder_id offset 0)) with check (true)`);
    this.addSql(`create policy tenant_fence on plan_change using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = plan_change.recording_id offset 0)) with check (true)`);
  }
}
