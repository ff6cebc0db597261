import { Migration } from '@mikro-orm/migrations';

/** What was watched and what was sent are fenced as the rows are that they belong to. */
export class SecondFence20261125 extends Migration {
  override up(): void {
    this.fence('analytics_event', 'analytics_session s where s.id = analytics_event.session_id');
    this.fence('webhook_delivery', 'webhook w where w.id = webhook_delivery.webhook_id');
    this.fence('viewer_mailing', 'recording_viewer v where v.id = viewer_mailing.viewer_id');
  }

  private fence(table: string, owner: string): void {
    this.addSql(`alter table ${table} enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on ${table}
      using ((select fenced_tenant()) is null or exists (select from ${owner} offset 0)) with check (true)`);
  }
}
