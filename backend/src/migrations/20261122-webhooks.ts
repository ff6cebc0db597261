import { Migration } from '@mikro-orm/migrations';

export class Webhooks20261122 extends Migration {
  override up(): void {
    this.addSql(`create table webhook (
        id uuid not null,
        tenant_id uuid not null references tenant (id) on delete cascade,
        url text not null,
        events text[] not null,
        is_paused boolean not null default false,
        sealed_secret text not null,
        sealed_old_secret text null,
        old_secret_until timestamptz null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index webhook_tenant_id_index on webhook (tenant_id)`);
    this.addSql(`create table webhook_delivery (
        id uuid not null,
        webhook_id uuid not null references webhook (id) on delete cascade,
        type text not null,
        occasion text not null,
        viewer_id uuid null,
        body text not null,
        state text not null,
        attempts int not null default 0,
        status int null,
        error text null,
        duration_ms int null,
        created_at timestamptz not null,
        attempted_at timestamptz null,
        primary key (id),
        constraint webhook_delivery_occasion_unique unique (webhook_id, occasion))`);
    this.addSql(`create index webhook_delivery_webhook_id_index on webhook_delivery (webhook_id, id desc)`);
    this.addSql(`create index webhook_delivery_viewer_id_index on webhook_delivery (viewer_id)`);
    this.addSql(`create index webhook_delivery_created_at_index on webhook_delivery (created_at)`);
    this.addSql(`alter table webhook enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on webhook
      using (fenced_tenant() is null or tenant_id = fenced_tenant()) with check (true)`);
  }
}
