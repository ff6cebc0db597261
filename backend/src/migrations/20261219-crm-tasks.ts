import { Migration } from '@mikro-orm/migrations';

/** Accepted rows of action plans become tasks in a CRM. Of two changes of a row's state, the newer one counts. */
export class CrmTasks20261219 extends Migration {
  override up(): void {
    this.addSql(`alter table plan_row add column state_set_at timestamptz null`);
    this.addSql(`alter table crm_connection add column creates_tasks boolean not null default false`);
    this.addSql(`create table crm_task (
        row_id uuid not null primary key,
        tenant_id uuid not null references crm_connection (tenant_id) on delete cascade,
        folder_id uuid not null,
        remote_id text null,
        is_done boolean not null,
        sent jsonb not null)`);
    this.addSql(`create index crm_task_folder_id_index on crm_task (folder_id)`);
    this.addSql(`create index crm_task_tenant_id_index on crm_task (tenant_id)`);
    this.addSql(`alter table crm_task enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on crm_task using ((select fenced_tenant()) is null
      or tenant_id = (select fenced_tenant())) with check (true)`);
  }
}
