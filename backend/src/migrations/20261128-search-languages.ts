import { Migration } from '@mikro-orm/migrations';

/** Languages whose stems PostgreSQL knows, by their code. English is what a row without a language has. */
const STEMMED: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  et: 'estonian',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** Characters that are words: their scripts write no spaces. The same as `words-of.ts`. */
const ALONE = String.raw`\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff`;
const WHEN = Object.entries(STEMMED).map(([code, name]) => `when '${code}' then 'spoken_${name}'::regconfig`);

/**
 * What is said in another language than English has the stems of that language, after a mark that tells which: an
 * English question meets its words as they are. Rows are English until their recording is in another language.
 */
export class SearchLanguages20261128 extends Migration {
  override up(): void {
    for (const name of new Set(Object.values(STEMMED))) {
      this.addSql(
        `create text search dictionary every_${name}_word (template = pg_catalog.snowball, language = ${name})`,
      );
      this.addSql(`create text search configuration spoken_${name} (copy = pg_catalog.${name})`);
      this.addSql(`alter text search configuration spoken_${name}
        alter mapping for asciihword, asciiword, hword, hword_asciipart, hword_part, word with every_${name}_word`);
    }
    this.addSql(`create function spoken_words(language text) returns regconfig language sql immutable as
      $body$ select case language when 'en' then 'spoken_english'::regconfig ${WHEN.join(' ')}
        else 'simple'::regconfig end $body$`);
    this.addSql(`create function searched_words(said text, field text, language text) returns tsvector
      language sql immutable as $body$
        select setweight(
          case when language is null then to_tsvector('spoken_english', letters)
            else ('''|' || language || ''':1')::tsvector || to_tsvector(spoken_words(language), letters) end
            || '''|'':1'::tsvector || to_tsvector('simple', letters),
          case field when 'title' then 'A'::"char" when 'chapter' then 'B'::"char" when 'transcript' then 'C'::"char"
            else 'D'::"char" end)
        from (select regexp_replace(regexp_replace(said collate "und-x-icu", '[^[:alnum:]]', ' ', 'g'),
          '([${ALONE}])', ' \\1 ', 'g') as letters) l $body$`);
    this.addSql(`alter table search_entry add column language text null`);
    this.addSql(`alter table search_entry alter column words drop expression`);
    this.addSql(`create function keep_search_words() returns trigger language plpgsql as $body$
      begin
        new.words := searched_words(new.text, new.field, new.language);
        return new;
      end $body$`);
    this
      .addSql(`create trigger search_entry_has_words before insert or update of text, field, language on search_entry
      for each row execute function keep_search_words()`);
    this.addSql(`update search_entry set text = text where text ~ '[${ALONE}]'`);
    this.addSql(`create index search_entry_language_index on search_entry (tenant_id, language)
      where field = 'title' and language is not null`);
    this.refresh();
  }

  private refresh(): void {
    const language = `nullif(split_part(lower(r.language), '-', 1), 'en')`;
    this.addSql(`create or replace function refresh_search_entries(recording_ids uuid[]) returns void
      language plpgsql as $body$
      declare
        gone uuid[];
        come uuid[];
      begin
        if cardinality(recording_ids) = 0 then return; end if;
        with wanted as materialized (select * from searchable_entries(recording_ids)),
        spoken as materialized (
          select r.id, ${language} as language from recording r where r.id = any (recording_ids)),
        removed as (
          delete from search_entry e using (
            select h.recording_id, h.field, h.id from search_entry h
            left join spoken r on r.id = h.recording_id
            left join wanted w on (w.recording_id, w.field, w.id) = (h.recording_id, h.field, h.id)
            where h.recording_id = any (recording_ids) and (w.id is null or r.language is distinct from h.language
              or (w.tenant_id, w.owner_id, w.start_time, w.end_time, w.text)
                is distinct from (h.tenant_id, h.owner_id, h.start_time, h.end_time, h.text))) o
          where (e.recording_id, e.field, e.id) = (o.recording_id, o.field, o.id)
          returning e.recording_id)
        select array_agg(distinct r.recording_id) into gone from removed r;
        with wanted as materialized (select * from searchable_entries(recording_ids)),
        spoken as materialized (
          select r.id, ${language} as language from recording r where r.id = any (recording_ids)),
        had as materialized (select h.field, h.id from search_entry h where h.recording_id = any (recording_ids)),
        added as (
          insert into search_entry
            (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language)
          select w.recording_id, w.field, w.id, w.tenant_id, w.owner_id, w.start_time, w.end_time, w.text, r.language
          from wanted w join spoken r on r.id = w.recording_id
          left join had h on (h.field, h.id) = (w.field, w.id) where h.id is null
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
    this
      .addSql(`create or replace function search_recordings_updated() returns trigger language plpgsql as $body$
      begin
        perform refresh_search_entries(array(
          select n.id from changed n join before o on o.id = n.id
          where (n.title, n.description, n.status, n.tenant_id, n.owner_id) <>
              (o.title, o.description, o.status, o.tenant_id, o.owner_id)
            or n.duration is distinct from o.duration or n.deleted_at is distinct from o.deleted_at
            or n.language is distinct from o.language));
        return null;
      end $body$`);
  }
}
