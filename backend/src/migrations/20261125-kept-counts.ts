import { Migration } from '@mikro-orm/migrations';

/**
 * How many views and viewers a recording has and how many recordings a library, kept as they come and go: a list of a
 * hundred recordings counted a hundred thousand views. Triggers keep them, a statement at a time and whoever writes.
 * `recording_view_total` is a table of its own because the gate locks recordings before viewers and a view the other
 * way round; it is always locked last.
 */
export class KeptCounts20261125 extends Migration {
  override up(): void {
    this.keepViews();
    this.keepLibraries();
    this.addSql(`drop view recording_audience`);
    this.addSql(`create view recording_audience with (security_invoker = true) as
      select r.id as recording_id, r.past_views + coalesce(t.views, 0) as views, coalesce(t.viewers, 0) as viewers
      from recording r left join recording_view_total t on t.recording_id = r.id where r.deleted_at is null`);
    this.addSql(`drop index recording_view_counted`);
  }

  private keepViews(): void {
    this.addSql(`create table recording_view_total (
        recording_id uuid not null references recording (id) on delete cascade,
        tenant_id uuid not null,
        views int not null default 0,
        viewers int not null default 0,
        primary key (recording_id))`);
    this.addSql(`insert into recording_view_total (recording_id, tenant_id, views, viewers)
      select v.recording_id, r.tenant_id, count(*), count(distinct v.viewer_id)
      from recording_view v join recording r on r.id = v.recording_id
      where v.not_counted_reason is null group by v.recording_id, r.tenant_id`);
    this.addSql(`create type view_change as (recording_id uuid, viewer_id uuid, views int)`);
    this.addSql(`create function count_views(changes view_change[]) returns void language plpgsql as $body$
      begin
        if cardinality(changes) = 0 then return; end if;
        insert into recording_view_total (recording_id, tenant_id)
        select r.id, r.tenant_id from recording r where r.id in (select c.recording_id from unnest(changes) c)
        order by r.id on conflict do nothing;
        -- Who is counted now is asked only once nobody else counts for the same recording.
        perform from recording_view_total t where t.recording_id in (select c.recording_id from unnest(changes) c)
        order by t.recording_id for update;
        with change as (
          select c.recording_id, c.viewer_id, sum(c.views)::int as views from unnest(changes) c group by 1, 2),
        judged as (
          select c.*, (select count(*) from recording_view v
            where v.viewer_id = c.viewer_id and v.not_counted_reason is null)::int as after from change c),
        sums as (
          select recording_id, sum(views)::int as views,
            (count(viewer_id) filter (where after > 0) - count(viewer_id) filter (where after > views))::int as viewers
          from judged group by 1)
        update recording_view_total t set views = t.views + s.views, viewers = t.viewers + s.viewers
        from sums s where s.recording_id = t.recording_id;
      end $body$`);
    this.after('insert', 'recording_view', 'views_came', 'new table as come');
    this.after('delete', 'recording_view', 'views_went', 'old table as gone');
    this.after('update', 'recording_view', 'views_changed', 'old table as gone new table as come');
  }

  private keepLibraries(): void {
    this.addSql(`create table library_size (
        tenant_id uuid not null,
        owner_id uuid not null,
        recordings int not null,
        primary key (tenant_id, owner_id))`);
    this.addSql(`insert into library_size (tenant_id, owner_id, recordings)
      select tenant_id, owner_id, count(*) from recording where deleted_at is null group by 1, 2`);
    this.after('insert', 'recording', 'library_grew', 'new table as come');
    this.after('delete', 'recording', 'library_shrank', 'old table as gone');
    this.after('update', 'recording', 'library_changed', 'old table as gone new table as come');
  }

  /** The rows that came count for the count that is kept, and those that are gone against it. */
  private after(event: string, table: 'recording' | 'recording_view', name: string, rows: string): void {
    const changes = ['come', 'gone']
      .filter((of) => rows.includes(of))
      .map((of) => CHANGES[table](of, of === 'come' ? 1 : -1))
      .join(' union all ');
    this.addSql(`create function ${name}() returns trigger language plpgsql as $body$
      begin
        ${KEEP[table](changes)}
        return null;
      end $body$`);
    this.addSql(`create trigger ${table}_${event}_is_counted after ${event} on ${table}
      referencing ${rows} for each statement execute function ${name}()`);
  }
}

const CHANGES = {
  recording_view: (rows: string, views: number): string =>
    `select recording_id, viewer_id, ${views} as views from ${rows} where not_counted_reason is null`,
  recording: (rows: string, recordings: number): string =>
    `select tenant_id, owner_id, ${recordings} as recordings from ${rows} where deleted_at is null`,
};

const KEEP = {
  recording_view: (changes: string): string => `
    perform count_views(array(select (c.recording_id, c.viewer_id, sum(c.views))::view_change
      from (${changes}) c group by c.recording_id, c.viewer_id having sum(c.views) <> 0));`,
  recording: (changes: string): string => `
    insert into library_size (tenant_id, owner_id, recordings)
    select c.tenant_id, c.owner_id, sum(c.recordings) from (${changes}) c
    group by c.tenant_id, c.owner_id having sum(c.recordings) <> 0 order by 1, 2
    on conflict (tenant_id, owner_id) do update set recordings = library_size.recordings + excluded.recordings;`,
};
