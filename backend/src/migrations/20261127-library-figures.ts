import { Migration } from '@mikro-orm/migrations';

/** Rows of a library's sums: transactions that end at the same time seldom wait for one of them. */
const SLOTS = 16;

/**
 * The figures of the dashboard are kept as recordings, views and viewers come and go: they were counted over a whole
 * library. `recording_view_total` says itself whose recording it is, so that its sums need no other table and a list
 * by views has an index. Its row is locked before those of a library.
 */
export class LibraryFigures20261127 extends Migration {
  override up(): void {
    // What came between the first sums and the triggers would be in none.
    this.addSql(`lock table recording, recording_view, recording_view_total in share row exclusive mode`);
    this.addTables();
    this.addSql(ADD_UP);
    this.addSql(`select add_up_libraries()`);
    this.addSql(COUNT_VIEWS);
    this.follow();
    this.keep('recording', 'library_figure', FIGURES_OF_RECORDINGS);
    this.keep('recording_view_total', 'library_figure', FIGURES_OF_VIEWS);
    this.keep('counted_viewer', 'library_viewer', VIEWERS);
    // The planner thinks that one row of two hundred passes an "is null" outside of the subquery, and every second one with
    // it inside: with the former it reads a whole library in place of the first page of an index.
    for (const table of ['recording', 'recording_view_total'])
      this.addSql(`alter policy tenant_fence on ${table}
        using ((select fenced_tenant() is null) or tenant_id = (select fenced_tenant()))`);
    this.addSql(`create index recording_by_title on recording
      (tenant_id, (left(title, 60) collate "und-x-icu"), id) where deleted_at is null`);
    this.addSql(`create index recording_by_duration on recording
      (tenant_id, (coalesce(duration, -1)), id) where deleted_at is null`);
    this.addSql(`create index recording_view_total_by_views on recording_view_total
      (tenant_id, (past_views + views), recording_id) where is_live`);
  }

  private addTables(): void {
    this.addSql(`alter table recording_view_total add column owner_id uuid null,
      add column is_live boolean not null default true, add column past_views int not null default 0`);
    this.addSql(`create table library_figure (
        tenant_id uuid not null,
        owner_id uuid not null,
        slot int not null,
        completed int not null default 0,
        processing int not null default 0,
        duration numeric not null default 0,
        bytes bigint not null default 0,
        views bigint not null default 0,
        primary key (tenant_id, owner_id, slot)) with (fillfactor = 50)`);
    this.addSql(`create table counted_viewer (
        viewer_id uuid not null,
        recording_id uuid not null references recording (id) on delete cascade,
        tenant_id uuid not null,
        owner_id uuid not null,
        is_live boolean not null,
        email text not null,
        primary key (viewer_id))`);
    this.addSql(`create index counted_viewer_recording on counted_viewer (recording_id)`);
    // A whole tenant's people stand under its own id: who watched two owners' recordings is one person.
    this.addSql(`create table library_viewer (
        tenant_id uuid not null,
        owner_id uuid not null,
        email text not null,
        recordings int not null,
        primary key (tenant_id, owner_id, email))`);
    for (const table of ['library_figure', 'counted_viewer', 'library_viewer']) {
      this.addSql(`alter table ${table} enable row level security, force row level security`);
      this.addSql(`create policy tenant_fence on ${table}
        using ((select fenced_tenant() is null) or tenant_id = (select fenced_tenant())) with check (true)`);
    }
  }

  /** Each recording has a row of its views, which says whose it is and whether it is there. */
  private follow(): void {
    this.addSql(`create function totals_begin() returns trigger language plpgsql as $body$
      begin
        insert into recording_view_total (recording_id, tenant_id, owner_id, is_live, past_views)
        select n.id, n.tenant_id, n.owner_id, n.deleted_at is null, n.past_views from come n
        on conflict do nothing;
        return null;
      end $body$`);
    this.addSql(`create trigger recording_insert_is_told after insert on recording
      referencing new table as come for each statement execute function totals_begin()`);
    this.addSql(`create function totals_follow() returns trigger language plpgsql as $body$
      declare
        changed uuid[] := array(select n.id from come n join gone o on o.id = n.id
          where (n.tenant_id, n.owner_id, n.deleted_at is null, n.past_views)
            is distinct from (o.tenant_id, o.owner_id, o.deleted_at is null, o.past_views));
      begin
        if cardinality(changed) = 0 then return null; end if;
        perform from recording_view_total t where t.recording_id = any (changed)
        order by t.recording_id for update;
        update recording_view_total t
        set tenant_id = n.tenant_id, owner_id = n.owner_id, is_live = n.deleted_at is null, past_views = n.past_views
        from come n where n.id = any (changed) and t.recording_id = n.id;
        update counted_viewer k set tenant_id = n.tenant_id, owner_id = n.owner_id, is_live = n.deleted_at is null
        from come n where n.id = any (changed) and k.recording_id = n.id;
        return null;
      end $body$`);
    this.addSql(`create trigger recording_update_is_told after update on recording
      referencing old table as gone new table as come for each statement execute function totals_follow()`);
  }

  /** Adds what rows that came give to sums, and takes away what those gave that are gone. */
  private keep(source: string, target: string, { keys, sums, from }: Kept): void {
    const names = Object.keys(sums);
    const of = (rows: string, sign: string): string =>
      `select ${keys.join(', ')}, ${names.map((name) => `${sign}(${sums[name]!}) as ${name}`).join(', ')}
       from (${from(rows)}) r`;
    for (const [event, rows] of [
      ['insert', 'new table as come'],
      ['delete', 'old table as gone'],
      ['update', 'old table as gone new table as come'],
    ] as const) {
      const changes = [
        ...(rows.includes('come') ? [of('come', '')] : []),
        ...(rows.includes('gone') ? [of('gone', '-')] : []),
      ].join(' union all ');
      const name = `${source}_${event}_keeps_figures`;
      this.addSql(`create function ${name}() returns trigger language plpgsql as $body$
        begin
          insert into ${target} (${[...keys, ...names].join(', ')})
          select ${keys.join(', ')}, ${names.map((sum) => `sum(${sum})`).join(', ')} from (${changes}) c
          group by ${keys.join(', ')} having ${names.map((sum) => `sum(${sum}) <> 0`).join(' or ')}
          order by ${keys.join(', ')}
          on conflict (${keys.join(', ')}) do update
          set ${names.map((sum) => `${sum} = ${target}.${sum} + excluded.${sum}`).join(', ')};
          ${target === 'library_viewer' && rows.includes('gone') ? FORGET : ''}
          return null;
        end $body$`);
      this.addSql(`create trigger ${name} after ${event} on ${source}
        referencing ${rows} for each statement execute function ${name}()`);
    }
  }
}

interface Kept {
  keys: string[];
  /** What a row gives to each sum. */
  sums: Record<string, string>;
  /** The rows that give something. */
  from: (rows: string) => string;
}

const LIBRARY = ['tenant_id', 'owner_id', 'slot'];
const IN_SLOT = `pg_backend_pid() % ${SLOTS} as slot`;

const FIGURES_OF_RECORDINGS: Kept = {
  keys: LIBRARY,
  sums: {
    completed: `(status = 'completed')::int`,
    processing: `(status in ('uploading', 'processing'))::int`,
    duration: `case when status = 'completed' then coalesce(duration, 0)::numeric else 0 end`,
    bytes: `coalesce(media_size, 0)`,
  },
  from: (rows) => `select *, ${IN_SLOT} from ${rows} where deleted_at is null`,
};

const FIGURES_OF_VIEWS: Kept = {
  keys: LIBRARY,
  sums: { views: `past_views + views` },
  from: (rows) => `select *, ${IN_SLOT} from ${rows} where is_live and owner_id is not null`,
};

const VIEWERS: Kept = {
  keys: ['tenant_id', 'owner_id', 'email'],
  sums: { recordings: '1' },
  from: (rows) =>
    `select tenant_id, owner_id, email from ${rows} where is_live
     union all select tenant_id, tenant_id, email from ${rows} where is_live`,
};

const FORGET = `delete from library_viewer v using gone g
  where v.tenant_id = g.tenant_id and v.owner_id in (g.owner_id, g.tenant_id) and v.email = g.email and v.recordings <= 0;`;

const IS_COUNTED = `exists (select from recording_view w
  where w.viewer_id = v.id and w.not_counted_reason is null)`;

/** All of them anew, whatever is kept. Nobody else may write meanwhile. */
const ADD_UP = `create function add_up_libraries() returns void language plpgsql as $body$
  begin
    insert into recording_view_total (recording_id, tenant_id, owner_id, is_live, past_views)
    select id, tenant_id, owner_id, deleted_at is null, past_views from recording
    on conflict (recording_id) do update
    set owner_id = excluded.owner_id, is_live = excluded.is_live, past_views = excluded.past_views;
    delete from counted_viewer;
    insert into counted_viewer (viewer_id, recording_id, tenant_id, owner_id, is_live, email)
    select v.id, v.recording_id, r.tenant_id, r.owner_id, r.deleted_at is null, v.email
    from recording_viewer v join recording r on r.id = v.recording_id where ${IS_COUNTED};
    delete from library_viewer;
    insert into library_viewer (tenant_id, owner_id, email, recordings)
    select tenant_id, owner_id, email, count(*) from (${VIEWERS.from('counted_viewer')}) r group by 1, 2, 3;
    delete from library_figure;
    insert into library_figure (tenant_id, owner_id, slot, completed, processing, duration, bytes, views)
    select r.tenant_id, r.owner_id, 0,
      ${Object.values(FIGURES_OF_RECORDINGS.sums)
        .map((sum) => `sum(${sum.replace(/\b(status|duration|media_size)\b/g, 'r.$1')})`)
        .join(', ')},
      sum(t.past_views + t.views)
    from recording r join recording_view_total t on t.recording_id = r.id where r.deleted_at is null group by 1, 2;
  end $body$`;

/** As it was, and who is counted now. */
const COUNT_VIEWS = `create or replace function count_views(changes view_change[]) returns void language plpgsql as $body$
  begin
    if cardinality(changes) = 0 then return; end if;
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
    insert into counted_viewer (viewer_id, recording_id, tenant_id, owner_id, is_live, email)
    select v.id, v.recording_id, t.tenant_id, t.owner_id, t.is_live, v.email
    from recording_viewer v join recording_view_total t on t.recording_id = v.recording_id
    where v.id in (select c.viewer_id from unnest(changes) c) and ${IS_COUNTED}
    order by v.id on conflict do nothing;
    delete from counted_viewer k where k.viewer_id in (select c.viewer_id from unnest(changes) c)
      and not exists (select from recording_view w where w.viewer_id = k.viewer_id and w.not_counted_reason is null);
  end $body$`;
