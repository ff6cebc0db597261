import { Migration } from '@mikro-orm/migrations';

/** Clicks on the button of a shared page for whoever sums them up: of viewers whose views do not all go uncounted. */
export class CountedClicks20261208 extends Migration {
  override up(): void {
    this.addSql(`create view counted_click with (security_invoker = true) as
      select c.id, v.recording_id, c.viewer_id, v.email, v.name, c.label, c.clicked_at
      from button_click c join recording_viewer v on v.id = c.viewer_id
      where coalesce((select bool_or(w.not_counted_reason is null) from recording_view w
        where w.viewer_id = c.viewer_id), true)`);
  }
}
