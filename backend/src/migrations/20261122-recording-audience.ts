import { Migration } from '@mikro-orm/migrations';

/** How often a recording was viewed and by how many people, for whoever tells of it. */
export class RecordingAudience20261122 extends Migration {
  override up(): void {
    this.addSql(`create view recording_audience with (security_invoker = true) as
      select r.id as recording_id,
        (r.past_views + (select count(*) from recording_view v
          where v.recording_id = r.id and v.not_counted_reason is null))::int as views,
        (select count(*) from recording_viewer p where p.recording_id = r.id and exists (
          select 1 from recording_view v where v.viewer_id = p.id and v.not_counted_reason is null))::int as viewers
      from recording r where r.deleted_at is null`);
  }
}
