import { Migration } from '@mikro-orm/migrations';

/** What the owner of a shared page decides about it: a button, comments, a logo and a color. */
export class SharedPages20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table recording
        add column share_call_label text null,
        add column share_call_url text null,
        add column share_comments_allowed boolean null`);
    this.addSql(`alter table recording_comment add column is_question boolean not null default false`);
    this.addSql(`alter table tenant add column color text null,
        add column is_named boolean not null default false`);
    this.addSql(`create table tenant_logo (
        tenant_id uuid not null references tenant (id) on delete cascade,
        version text not null,
        picture bytea not null,
        primary key (tenant_id))`);
    this.addSql(`alter table tenant_logo enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on tenant_logo
      using (fenced_tenant() is null or tenant_id = fenced_tenant()) with check (true)`);
  }
}
