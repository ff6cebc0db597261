import { Migration } from '@mikro-orm/migrations';

/** The next steps of a recording as a model read them; none of a recording that no model has read. */
export class WrittenSteps20261210 extends Migration {
  override up(): void {
    this.addSql(`create table written_steps (
        recording_id uuid primary key references recording (id) on update cascade on delete cascade,
        steps jsonb not null)`);
    this.addSql(`alter table written_steps enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on written_steps using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = written_steps.recording_id offset 0)) with check (true)`);
  }
}
