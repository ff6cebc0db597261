-- Stems of a text, marked with its language, so that English queries do not match German stems.

create or replace function spoken_words(language text) returns regconfig language sql immutable as $body$
  select case language
    when 'en' then 'spoken_english'::regconfig when 'ar' then 'spoken_arabic'::regconfig
    when 'ca' then 'spoken_catalan'::regconfig when 'da' then 'spoken_danish'::regconfig
    when 'de' then 'spoken_german'::regconfig when 'el' then 'spoken_greek'::regconfig
    when 'es' then 'spoken_spanish'::regconfig when 'et' then 'spoken_estonian'::regconfig
    when 'eu' then 'spoken_basque'::regconfig when 'fi' then 'spoken_finnish'::regconfig
    when 'fr' then 'spoken_french'::regconfig when 'hi' then 'spoken_hindi'::regconfig
    when 'hu' then 'spoken_hungarian'::regconfig when 'hy' then 'spoken_armenian'::regconfig
    when 'id' then 'spoken_indonesian'::regconfig when 'it' then 'spoken_italian'::regconfig
    when 'lt' then 'spoken_lithuanian'::regconfig when 'ne' then 'spoken_nepali'::regconfig
    when 'nl' then 'spoken_dutch'::regconfig when 'nn' then 'spoken_norwegian'::regconfig
    when 'no' then 'spoken_norwegian'::regconfig when 'pt' then 'spoken_portuguese'::regconfig
    when 'ro' then 'spoken_romanian'::regconfig when 'ru' then 'spoken_russian'::regconfig
    when 'sr' then 'spoken_serbian'::regconfig when 'sv' then 'spoken_swedish'::regconfig
    when 'ta' then 'spoken_tamil'::regconfig when 'tr' then 'spoken_turkish'::regconfig
    when 'yi' then 'spoken_yiddish'::regconfig
    else 'simple'::regconfig end
$body$;

-- Normalized letters like in `folded.ts`: lower case, composed, Latin without diacritics.
create or replace function folded_text(said text) returns text language sql immutable as $body$
  select normalize(
    regexp_replace(
      regexp_replace(
        replace(replace(replace(replace(
          translate(normalize(lower(said collate "und-x-icu"), NFKD), 'łøđħıŧð', 'lodhitd'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '([a-z])[\u0300-\u036f]+', '\1', 'g'),
      '[\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'),
    NFKC)
$body$;

-- Characters that are words by themselves are those of `words-of.ts`. ASCII needs no folding, which costs most of the
-- time.
create or replace function searched_words(said text, field text, language text) returns tsvector
language plpgsql immutable as $body$
declare
  letters text := case when octet_length(said) = length(said)
    then regexp_replace(lower(said collate "C"), '[^a-z0-9]+', ' ', 'g')
    else regexp_replace(
      regexp_replace(folded_text(said) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'),
      '([\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])',
      ' \1 ', 'g') collate "C" end;
begin
  return setweight(
    case when language is null then to_tsvector('spoken_english', letters)
      else ('''|' || language || ''':1')::tsvector || to_tsvector(spoken_words(language), letters) end
      || '''|'':1'::tsvector || to_tsvector('simple', letters),
    case field when 'title' then 'A'::"char" when 'chapter' then 'B'::"char"
      when 'transcript' then 'C'::"char"
      else 'D'::"char" end);
end $body$;

create or replace function keep_search_words() returns trigger language plpgsql as $body$
begin
  new.words := searched_words(new.text, new.field, new.language);
  return new;
end $body$;
create or replace trigger search_entry_has_words before insert or update of text, field, language on search_entry
  for each row execute function keep_search_words();
