import { Migration } from '@mikro-orm/migrations';

const FOLDED = (name: string): string => `lower(${name} collate "und-x-icu")`;
/** Who is only told apart from others has no name to look for. */
const UNNAMED = `^Speaker \\d+$`;

/**
 * Who is in which recording, for filters: those who speak in it by their names, the names of the vocabulary that are
 * said in it, and those who watched it. Kept by triggers, as search entries are. Beside it, what a library keeps for a
 * person: views of it, and what they did to many recordings at once, to take it back.
 */
export class Library20261129 extends Migration {
  override up(): void {
    this.addSql(`create table recording_person (
        recording_id uuid not null references recording (id) on delete cascade,
        kind text not null,
        folded text collate "und-x-icu" not null,
        tenant_id uuid not null,
        name text not null,
        primary key (recording_id, kind, folded))`);
    this.addSql(
      `create index recording_person_by_name on recording_person (tenant_id, folded, recording_id)`,
    );
    this.addSql(
      `create index counted_viewer_by_tenant on counted_viewer (tenant_id, recording_id) include (email)`,
    );
    this.addSql(`create table kept_view (
        id uuid not null,
        tenant_id uuid not null references tenant (id) on delete cascade,
        user_id uuid not null references user_account (id) on delete cascade,
        name text not null,
        query text not null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index kept_view_user_id_index on kept_view (user_id, id)`);
    this.addSql(`create table bulk_action (
        id uuid not null,
        tenant_id uuid not null references tenant (id) on delete cascade,
        user_id uuid not null references user_account (id) on delete cascade,
        undo jsonb not null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index bulk_action_created_at_index on bulk_action (created_at)`);
    for (const table of ['recording_person', 'kept_view', 'bulk_action']) {
      this.addSql(`alter table ${table} enable row level security, force row level security`);
      this.addSql(`create policy tenant_fence on ${table}
        using ((select fenced_tenant() is null) or tenant_id = (select fenced_tenant())) with check (true)`);
    }
    this.addSql(`create function views_stay_behind() returns trigger language plpgsql as $body$
      begin
        delete from kept_view v where v.user_id = old.user_id;
        return null;
      end $body$`);
    this.addSql(`create trigger membership_moves_without_views after update of tenant_id on membership
      for each row when (old.tenant_id <> new.tenant_id) execute function views_stay_behind()`);
    this.addSql(`create function library_follows_recording() returns trigger language plpgsql as $body$
      declare
        moved uuid[] := array(select n.id from come n join gone o on o.id = n.id where n.tenant_id <> o.tenant_id);
      begin
        if cardinality(moved) = 0 then return null; end if;
        delete from recording_tag t where t.recording_id = any (moved);
        update recording_person p set tenant_id = n.tenant_id from come n
        where n.id = any (moved) and p.recording_id = n.id;
        return null;
      end $body$`);
    this.addSql(`create trigger recording_update_moves_library after update on recording
      referencing old table as gone new table as come for each statement execute function library_follows_recording()`);
    this.keepSpeakers();
    this.keepViewers();
    this.addSql(
      `select name_speakers(array(select distinct s.recording_id from transcript_segment s where s.speaker is not null))`,
    );
    this.addSql(`select name_viewers(array(select distinct v.recording_id from recording_viewer v))`);
    this.addSql(`insert into recording_person (recording_id, kind, folded, tenant_id, name)
      ${mentionsIn('transcript_segment')} on conflict do nothing`);
  }

  private keepSpeakers(): void {
    this.addSql(`create function name_speakers(recordings uuid[]) returns void language sql as $body$
      delete from recording_person p where p.recording_id = any (recordings) and p.kind = 'speaker'
        and not exists (select from transcript_segment s where s.recording_id = p.recording_id and ${FOLDED('s.speaker')} = p.folded);
      insert into recording_person (recording_id, kind, folded, tenant_id, name)
      select distinct on (s.recording_id, ${FOLDED('s.speaker')})
        s.recording_id, 'speaker', ${FOLDED('s.speaker')}, r.tenant_id, s.speaker
      from transcript_segment s join recording r on r.id = s.recording_id
      where s.recording_id = any (recordings) and s.speaker is not null and s.speaker !~ '${UNNAMED}'
      on conflict (recording_id, kind, folded) do update set name = excluded.name
        where recording_person.name <> excluded.name;
    $body$`);
    for (const [event, rows, changed] of [
      ['insert', 'new table as come', 'select c.recording_id, c.speaker is not null as speaks from come c'],
      ['delete', 'old table as gone', 'select g.recording_id, g.speaker is not null as speaks from gone g'],
      [
        'update',
        'old table as gone new table as come',
        `select c.recording_id, c.speaker is distinct from g.speaker as speaks from come c join gone g on g.id = c.id
         where (c.speaker, c.text) is distinct from (g.speaker, g.text)`,
      ],
    ] as const) {
      this.addSql(`create function people_${event}() returns trigger language plpgsql as $body$
        declare
          spoken uuid[] := array(select distinct c.recording_id from (${changed}) c where c.speaks);
        begin
          if cardinality(spoken) > 0 then perform name_speakers(spoken); end if;
          ${
            event === 'insert'
              ? ''
              : `delete from recording_person p where p.kind = 'mentioned'
                   and p.recording_id in (select c.recording_id from (${changed}) c)
                   and not exists (select from transcript_segment s where s.recording_id = p.recording_id
                     and strpos(${FOLDED('s.text')}, p.folded) > 0);`
          }
          ${
            event === 'delete'
              ? ''
              : `insert into recording_person (recording_id, kind, folded, tenant_id, name)
                   ${mentionsIn('come')} on conflict do nothing;`
          }
          return null;
        end $body$`);
      this
        .addSql(`create trigger transcript_segment_${event}_names_people after ${event} on transcript_segment
        referencing ${rows} for each statement execute function people_${event}()`);
    }
  }

  private keepViewers(): void {
    this.addSql(`create function name_viewers(recordings uuid[]) returns void language sql as $body$
      delete from recording_person p where p.recording_id = any (recordings) and p.kind = 'viewer'
        and not exists (select from recording_viewer v where v.recording_id = p.recording_id and ${VIEWER_FOLDED} = p.folded);
      insert into recording_person (recording_id, kind, folded, tenant_id, name)
      select distinct on (v.recording_id, ${VIEWER_FOLDED})
        v.recording_id, 'viewer', ${VIEWER_FOLDED}, r.tenant_id, ${VIEWER_NAME}
      from recording_viewer v join recording r on r.id = v.recording_id
      where v.recording_id = any (recordings) and ${VIEWER_NAME} is not null
      on conflict do nothing;
    $body$`);
    for (const [event, rows, changed] of [
      ['insert', 'new table as come', 'select c.recording_id from come c'],
      ['delete', 'old table as gone', 'select g.recording_id from gone g'],
      [
        'update',
        'old table as gone new table as come',
        'select c.recording_id from come c join gone g on g.id = c.id where (c.name, c.email) is distinct from (g.name, g.email)',
      ],
    ] as const) {
      this.addSql(`create function viewers_${event}() returns trigger language plpgsql as $body$
        declare
          watched uuid[] := array(select distinct c.recording_id from (${changed}) c);
        begin
          if cardinality(watched) > 0 then perform name_viewers(watched); end if;
          return null;
        end $body$`);
      this.addSql(`create trigger recording_viewer_${event}_names_people after ${event} on recording_viewer
        referencing ${rows} for each statement execute function viewers_${event}()`);
    }
  }
}

const VIEWER_NAME = `coalesce(nullif(btrim(v.name), ''), v.email)`;
const VIEWER_FOLDED = FOLDED(VIEWER_NAME);

/** The names of each tenant's vocabulary in lines. */
function mentionsIn(lines: string): string {
  return `select s.recording_id, 'mentioned', ${FOLDED(`w.word ->> 'word'`)}, r.tenant_id, w.word ->> 'word'
    from (select c.recording_id, string_agg(${FOLDED('c.text')}, ' ') as text from ${lines} c group by c.recording_id) s
    join recording r on r.id = s.recording_id join tenant t on t.id = r.tenant_id
    cross join lateral jsonb_array_elements(t.vocabulary) as w (word)
    where strpos(s.text, ${FOLDED(`w.word ->> 'word'`)}) > 0`;
}
