-- Recordings in a room, and the people who entered it.

create or replace view room_recording with (security_invoker = true) as
select m.folder_id, w.id as recording_id from room m join recording w on w.folder_id = m.folder_id
where w.watchable and w.deleted_at is null and w.status <> 'processing' and w.id <> all (m.left_out);

create or replace view room_person with (security_invoker = true) as
select p.id, m.folder_id, p.email, p.name, p.created_at as first_seen_at, p.last_seen_at
from room_viewer p join room m on m.id = p.room_id;
