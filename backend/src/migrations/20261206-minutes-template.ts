import { Migration } from '@mikro-orm/migrations';

/** What a tenant's minutes consist of; without a row, they are as everybody's. */
export class MinutesTemplate20261206 extends Migration {
  override up(): void {
    this.addSql(`create table minutes_template (
        tenant_id uuid not null references tenant (id) on delete cascade,
        parts text[] not null,
        shows_logo boolean not null,
        primary key (tenant_id))`);
    this.addSql(`alter table minutes_template enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on minutes_template
      using ((select fenced_tenant()) is null or tenant_id = (select fenced_tenant())) with check (true)`);
  }
}
