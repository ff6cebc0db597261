-- Recordings in a room, and the people who entered it.

-- Which recordings of its folder a room shows: those added to it and, if enabled, later ones.
create or replace view room_entry with (security_invoker = true) as
select e.room_id, e.folder_id, e.recording_id, e.position, e.arrived_at,
  not e.is_left_out and (e.position is not null or e.is_shown_as_new) as shown,
  e.position is null and not e.is_left_out and not e.is_shown_as_new and not e.is_clip as is_waiting
from (
  select m.id as room_id, m.folder_id, w.id as recording_id,
    array_position(m.recording_order, w.id) as position,
    coalesce(w.filed_at, w.created_at) as arrived_at,
    w.id = any (m.left_out) as is_left_out,
    w.clip is not null as is_clip,
    m.shows_new is true and w.clip is null and coalesce(w.filed_at, w.created_at) >= m.shows_new_since
      and (m.shows_new_of is null or w.owner_id = m.shows_new_of) as is_shown_as_new
  from room m join recording w on w.folder_id = m.folder_id) e;

create or replace view room_recording with (security_invoker = true) as
select e.folder_id, w.id as recording_id from room_entry e join recording w on w.id = e.recording_id
where e.shown and w.watchable and w.deleted_at is null and w.status <> 'processing';

create or replace view room_person with (security_invoker = true) as
select p.id, m.folder_id, p.email, p.name, p.created_at as first_seen_at, p.last_seen_at
from room_viewer p join room m on m.id = p.room_id;
