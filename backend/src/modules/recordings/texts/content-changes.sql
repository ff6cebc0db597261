-- Counts changes of chapters and lines on their recording, which invalidates cached responses.

create or replace function recording_content_changed() returns trigger language plpgsql as $body$
begin
  update recording set content_changes = content_changes + 1 where id in (select recording_id from changed);
  return null;
end $body$;
create or replace trigger chapter_insert_is_shown after insert on chapter
  referencing new table as changed for each statement execute function recording_content_changed();
create or replace trigger chapter_update_is_shown after update on chapter
  referencing new table as changed for each statement execute function recording_content_changed();
create or replace trigger chapter_delete_is_shown after delete on chapter
  referencing old table as changed for each statement execute function recording_content_changed();
create or replace trigger transcript_segment_insert_is_shown after insert on transcript_segment
  referencing new table as changed for each statement execute function recording_content_changed();
create or replace trigger transcript_segment_update_is_shown after update on transcript_segment
  referencing new table as changed for each statement execute function recording_content_changed();
create or replace trigger transcript_segment_delete_is_shown after delete on transcript_segment
  referencing old table as changed for each statement execute function recording_content_changed();
