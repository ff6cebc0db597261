import { Migration } from '@mikro-orm/migrations';

/** The CRM of a tenant, and which notes there are about which recording. */
export class Crm20261130 extends Migration {
  override up(): void {
    this.addSql(`create table crm_connection (
        tenant_id uuid not null references tenant (id) on delete cascade,
        account_id text null,
        sealed_refresh_token text not null,
        sealed_access_token text not null,
        access_expires_at timestamptz not null,
        attention text null,
        creates_contacts boolean not null,
        connected_at timestamptz not null,
        primary key (tenant_id))`);
    this.addSql(`create table crm_note (
        id uuid not null,
        tenant_id uuid not null references crm_connection (tenant_id) on delete cascade,
        recording_id uuid not null references recording (id) on delete cascade,
        viewer_id uuid null references recording_viewer (id) on delete cascade,
        occasion text not null,
        remote_id text not null,
        body_hash text not null,
        primary key (id),
        constraint crm_note_occasion_unique unique (tenant_id, recording_id, occasion))`);
    this.addSql(`create index crm_note_recording_id_index on crm_note (recording_id)`);
    this.addSql(`create index crm_note_viewer_id_index on crm_note (viewer_id)`);
    for (const table of ['crm_connection', 'crm_note']) {
      this.addSql(`alter table ${table} enable row level security, force row level security`);
      this.addSql(`create policy tenant_fence on ${table}
        using ((select fenced_tenant()) is null or tenant_id = (select fenced_tenant())) with check (true)`);
    }
  }
}
