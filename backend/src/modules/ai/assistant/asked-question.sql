-- Questions that viewers asked the assistant or the owner.

create or replace view asked_question with (security_invoker = true) as
select recording_id, viewer_id from viewer_question where viewer_id is not null
union all
select recording_id, viewer_id from recording_comment where is_question and viewer_id is not null;
