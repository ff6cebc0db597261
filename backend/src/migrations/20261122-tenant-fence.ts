import { Migration } from '@mikro-orm/migrations';

const BY_TENANT = ['recording', 'tenant_invitation', 'tenant_usage_month'];
const BY_RECORDING = ['chapter', 'transcript_segment', 'recording_comment', 'share_recipient'];
const OF_VIEWERS = ['recording_viewer', 'recording_view', 'viewer_question', 'notification'];
const WATCHED = ['analytics_session', 'analytics_visit', 'analytics_milestone'];
const VIEWS = ['live_recording', 'recording_visit', 'searchable_chapter', 'searchable_segment'];
const MORE_VIEWS = ['watched_chapter', 'watched_recording', 'tenant_person'];

/**
 * Rows of another tenant are not there for a connection that works for one (`shared/database/row-level-security.ts`). Only
 * what is read is checked: a person may take recordings along to another tenant.
 */
export class TenantFence20261122 extends Migration {
  override up(): void {
    this.addSql(`create function fenced_tenant() returns uuid stable parallel safe language sql
      return nullif(current_setting('playhead.tenant', true), '')::uuid`);
    for (const table of BY_TENANT) this.fence(table, 'tenant_id = fenced_tenant()');
    for (const table of [...BY_RECORDING, ...OF_VIEWERS, ...WATCHED])
      this.fence(table, `exists (select from recording r where r.id = ${table}.recording_id)`);
    for (const view of [...VIEWS, ...MORE_VIEWS])
      this.addSql(`alter view if exists ${view} set (security_invoker = true)`);
  }

  private fence(table: string, mine: string): void {
    this.addSql(`alter table ${table} enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on ${table}
      using (fenced_tenant() is null or ${mine}) with check (true)`);
  }
}
