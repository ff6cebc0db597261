import { Migration } from '@mikro-orm/migrations';

/** Viewers of whose views none counts: automated, impossible, or the owner's own. */
export class UncountedViewer20261124 extends Migration {
  override up(): void {
    this.addSql(`create view uncounted_viewer with (security_invoker = true) as
      select v.viewer_id from recording_view v where v.viewer_id is not null
      group by v.viewer_id having count(*) filter (where v.not_counted_reason is null) = 0`);
  }
}
