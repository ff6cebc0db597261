import { Migration } from '@mikro-orm/migrations';

/** Letters and digits, in any script; PostgreSQL's parser would keep web addresses and numbers with signs whole. */
const SAID = `regexp_replace(text collate "und-x-icu", '[^[:alnum:]]', ' ', 'g')`;

/**
 * One row for each thing that can be found, in place of words beside the tables of recordings. Triggers keep it equal to
 * those tables within the same transaction, whoever writes to them, and add a task for what follows a transaction: the
 * words for typing errors, and Elasticsearch.
 */
export class SearchableEntries20261122 extends Migration {
  override up(): void {
    this.dropWordsBesideTables();
    this.createEntries();
    this.createVocabulary();
    this.createRefresh();
    this.createTriggers();
    this.addSql(`select refresh_search_entries(array(select id from recording))`);
  }

  private dropWordsBesideTables(): void {
    this.addSql(`drop view live_recording`);
    this.addSql(`drop view searchable_chapter`);
    this.addSql(`drop view searchable_segment`);
    this.addSql(`alter table recording drop column title_words, drop column description_words`);
    this.addSql(`alter table chapter drop column words`);
    this.addSql(`alter table transcript_segment drop column words`);
    this.addSql(`create view live_recording as
      select id, tenant_id, owner_id, status, title, description, duration from recording where deleted_at is null`);
  }

  private createEntries(): void {
    this.addSql(`create extension if not exists btree_gin`);
    // English stems as in "english", but no word is left out: "the" can be searched for.
    this.addSql(
      `create text search dictionary every_english_word (template = pg_catalog.snowball, language = english)`,
    );
    this.addSql(`create text search configuration spoken_english (copy = pg_catalog.english)`);
    this.addSql(`alter text search configuration spoken_english
      alter mapping for asciihword, asciiword, hword, hword_asciipart, hword_part, word with every_english_word`);
    // Stems first, then the words as they are for beginnings of words; what lies between keeps a phrase out of the seam.
    this.addSql(`create table search_entry (
        recording_id uuid not null,
        field text not null,
        id uuid not null,
        tenant_id uuid not null,
        owner_id uuid not null,
        start_time double precision not null,
        end_time double precision not null,
        text text not null,
        words tsvector not null generated always as (setweight(
          to_tsvector('spoken_english', ${SAID}) || '''|'':1'::tsvector || to_tsvector('simple', ${SAID}),
          case field when 'title' then 'A'::"char" when 'chapter' then 'B'::"char" when 'transcript' then 'C'::"char"
            else 'D'::"char" end)) stored,
        primary key (recording_id, field, id))`);
    this.addSql(`create index search_entry_words_index on search_entry using gin (tenant_id, words)`);
    this.addSql(`create index search_entry_tenant_index on search_entry (tenant_id, recording_id)`);
    this.addSql(`create index search_entry_owner_index on search_entry (tenant_id, owner_id, recording_id)`);
    const titles = `where field = 'title'`;
    this.addSql(
      `create index search_entry_title_words_index on search_entry using gin (tenant_id, words) ${titles}`,
    );
    this.addSql(`create index search_entry_title_index on search_entry (tenant_id, recording_id) ${titles}`);
  }

  private createVocabulary(): void {
    this.addSql(`create table search_vocabulary (
        recording_id uuid not null,
        tenant_id uuid not null,
        words text[] not null,
        primary key (recording_id))`);
    this.addSql(`create table search_word (
        tenant_id uuid not null,
        word text collate "C" not null,
        recordings int not null,
        primary key (tenant_id, word))`);
    this.addSql(
      `create index search_word_parts_index on search_word using gin (tenant_id, word gin_trgm_ops)`,
    );
  }

  private createRefresh(): void {
    this.addSql(`create function searchable_entries(recording_ids uuid[]) returns table (
        recording_id uuid, field text, id uuid, tenant_id uuid, owner_id uuid,
        start_time double precision, end_time double precision, text text)
      language sql stable as $body$
        with live as materialized (
          select * from recording r
          where r.id = any (recording_ids) and r.status = 'completed' and r.deleted_at is null)
        select r.id, 'title', r.id, r.tenant_id, r.owner_id, 0::float8, coalesce(r.duration, 0), r.title from live r
        union all
        select r.id, 'description', r.id, r.tenant_id, r.owner_id, 0::float8, coalesce(r.duration, 0), r.description
        from live r where r.description <> ''
        union all
        select r.id, 'chapter', c.id, r.tenant_id, r.owner_id, c.start_time, coalesce(c.end_time, c.start_time + 60),
          c.title
        from live r join chapter c on c.recording_id = r.id
        union all
        select r.id, 'transcript', s.id, r.tenant_id, r.owner_id, s.start_time, s.end_time, s.text
        from live r join transcript_segment s on s.recording_id = r.id
        union all
        (select distinct on (r.id, s.speaker)
          r.id, 'speaker', s.id, r.tenant_id, r.owner_id, s.start_time, s.end_time, s.speaker
        from live r join transcript_segment s on s.recording_id = r.id and s.speaker <> ''
        order by r.id, s.speaker, s.start_time, s.id)
        union all
        select r.id, 'comment', c.id, r.tenant_id, r.owner_id, coalesce(c.video_time, 0), coalesce(c.video_time, 0),
          c.content
        from live r join recording_comment c on c.recording_id = r.id
      $body$`);
    this.addSql(`create function refresh_search_entries(recording_ids uuid[]) returns void
      language plpgsql as $body$
      declare
        gone uuid[];
        come uuid[];
      begin
        if cardinality(recording_ids) = 0 then return; end if;
        with removed as (
          delete from search_entry e
          where e.recording_id = any (recording_ids) and not exists (
            select from searchable_entries(recording_ids) w
            where (w.recording_id, w.field, w.id, w.tenant_id, w.owner_id, w.start_time, w.end_time, w.text)
              = (e.recording_id, e.field, e.id, e.tenant_id, e.owner_id, e.start_time, e.end_time, e.text))
          returning e.recording_id)
        select array_agg(distinct r.recording_id) into gone from removed r;
        with added as (
          insert into search_entry (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text)
          select w.* from searchable_entries(recording_ids) w
          where not exists (select from search_entry e
            where e.recording_id = w.recording_id and e.field = w.field and e.id = w.id)
          on conflict do nothing
          returning recording_id)
        select array_agg(distinct a.recording_id) into come from added a;
        insert into task (id, kind, subject, key, payload, due_at, created_at)
        select gen_random_uuid(), 'index-recording', changed, changed, '{}', now(), now()
        from (select distinct unnest(gone || come)::text as changed order by 1) c
        on conflict (kind, key) do update set requests = task.requests + 1, dead_at = null,
          attempts = case when task.dead_at is null then task.attempts else 0 end,
          failures = case when task.dead_at is null then task.failures else 0 end;
      end $body$`);
  }

  private createTriggers(): void {
    this.addSql(`create function search_parts_changed() returns trigger language plpgsql as $body$
      begin
        perform refresh_search_entries(array(select distinct recording_id from changed));
        return null;
      end $body$`);
    this.addSql(`create function search_recordings_changed() returns trigger language plpgsql as $body$
      begin
        perform refresh_search_entries(array(select id from changed));
        return null;
      end $body$`);
    this.addSql(`create function search_recordings_updated() returns trigger language plpgsql as $body$
      begin
        perform refresh_search_entries(array(
          select n.id from changed n join before o on o.id = n.id
          where (n.title, n.description, n.status, n.tenant_id, n.owner_id) <>
              (o.title, o.description, o.status, o.tenant_id, o.owner_id)
            or n.duration is distinct from o.duration or n.deleted_at is distinct from o.deleted_at));
        return null;
      end $body$`);
    const after = (event: 'insert' | 'update' | 'delete', table: string, run: string): void => {
      const rows = {
        insert: 'new table as changed',
        update: 'old table as before new table as changed',
        delete: 'old table as changed',
      };
      this.addSql(`create trigger ${table}_${event}_is_searched after ${event} on ${table}
        referencing ${rows[event]} for each statement execute function ${run}()`);
    };
    for (const table of ['chapter', 'transcript_segment', 'recording_comment'])
      for (const event of ['insert', 'update', 'delete'] as const)
        after(event, table, 'search_parts_changed');
    after('insert', 'recording', 'search_recordings_changed');
    after('delete', 'recording', 'search_recordings_changed');
    after('update', 'recording', 'search_recordings_updated');
  }
}
