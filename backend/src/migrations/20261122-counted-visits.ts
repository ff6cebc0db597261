import { Migration } from '@mikro-orm/migrations';

/**
 * The visits that count, with their figures, without a join: reports read a hundred thousand of them. A visit knows when
 * it began; a view that never got past the gate has no page and no figures.
 */
export class CountedVisits20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table analytics_visit add column started_at timestamptz null`);
    this.addSql(
      `update analytics_visit a set started_at = w.started_at from recording_view w where w.id = a.id`,
    );
    this.addSql(`alter table analytics_visit alter column started_at set not null`);
    this.addSql(`drop index analytics_visit_recording_id_index`);
    this.addSql(
      `create index analytics_visit_recording_id_index on analytics_visit (recording_id, started_at)`,
    );
    this.addSql(
      `create index recording_view_at_the_gate on recording_view (recording_id) where label is null`,
    );
    this.addSql(`create view counted_visit with (security_invoker = true) as
      select recording_id, viewer_id, started_at, last_active_at, mobile, watch_time, completion, score,
        score_parts[1] as watched_part, score_parts[2] as chapters_part, score_parts[3] as tabs_part,
        score_parts[4] as progress_part, chapters, plays
      from analytics_visit where excluded is null and not is_impossible
      union all
      select recording_id, viewer_id, started_at, started_at, null::boolean, 0::float8, 0::float8, 0, 0::float8,
        0::float8, 0::float8, 0::float8, '{}'::uuid[], '[]'::jsonb
      from recording_visit where label is null and not_counted_reason is null`);
  }
}
