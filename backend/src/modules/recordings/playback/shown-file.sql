-- File, picture and storyboard of a recording's version.

create or replace function shown_file(r recording, version text)
returns table (key text, content_type text, thumbnail_key text, storyboard jsonb)
immutable parallel safe language sql as $body$
  select
    case when r.shown_cut is not null and version <> 'original' then r.shown_cut ->> 'key'
      when version = 'recorded' and r.source = 'browser' then r.media_key
      else coalesce(r.playable_key, r.media_key) end,
    case when r.shown_cut is not null and version <> 'original' then r.shown_cut ->> 'contentType'
      when version = 'recorded' and r.source = 'browser' or r.playable_key is null then r.media_type
      else r.playable_type end,
    case when r.shown_cut is not null and version <> 'original' then r.shown_cut ->> 'thumbnailKey'
      else r.thumbnail_key end,
    case when r.shown_cut is not null
      and version <> 'original' then nullif(r.shown_cut -> 'storyboard', 'null')
      else r.storyboard end
$body$;
