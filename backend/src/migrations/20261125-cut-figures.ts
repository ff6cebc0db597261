import { Migration } from '@mikro-orm/migrations';

/** What of a recording its viewers do not see, for figures that are over what they can. */
export class CutFigures20261125 extends Migration {
  override up(): void {
    this.addSql(`create or replace view watched_recording with (security_invoker = true) as
      select id, tenant_id, owner_id, title, duration, past_views,
        coalesce(shown_cut -> 'ranges', '[]') as cut_ranges
      from recording where deleted_at is null`);
  }
}
