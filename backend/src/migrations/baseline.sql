-- Tables of release 0.3.0. Later migrations change them; views, functions and triggers are in the modules.

create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

create type view_change as (recording_id uuid, viewer_id uuid, views integer);

-- One search configuration per language. Without a stemmer for a language (Estonian before PostgreSQL 18) whole words
-- are searched.
do $$
declare
  name text;
begin
  foreach name in array array[
    'arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'estonian', 'finnish', 'french',
    'german', 'greek', 'hindi', 'hungarian', 'indonesian', 'italian', 'lithuanian', 'nepali', 'norwegian',
    'portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'tamil', 'turkish', 'yiddish'
  ] loop
    if exists (select from pg_ts_config where cfgname = name and cfgnamespace = 'pg_catalog'::regnamespace) then
      execute format('create text search dictionary every_%1$s_word (template = pg_catalog.snowball, language = %1$s)', name);
      execute format('create text search configuration spoken_%1$s (copy = pg_catalog.%1$s)', name);
      execute format('alter text search configuration spoken_%1$s alter mapping
        for asciihword, asciiword, hword, hword_asciipart, hword_part, word with every_%1$s_word', name);
    else
      execute format('create text search configuration spoken_%s (copy = pg_catalog.simple)', name);
    end if;
  end loop;
end $$;

create table access_token (
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  scopes text[] not null,
  expires_at timestamptz not null,
  primary key (id),
  constraint access_token_token_hash_unique unique (token_hash)
);
create index access_token_user_id_index on access_token (user_id);

create table analytics_event (
  session_id uuid not null,
  id uuid not null,
  session_started_at timestamptz not null,
  type text not null,
  video_time double precision,
  duration double precision,
  seek_from double precision,
  speed double precision,
  elapsed double precision not null,
  timed boolean not null,
  ordinal smallint not null,
  chapter_id uuid,
  tab_name text,
  received_at timestamptz not null,
  primary key (session_id, id, session_started_at)
)
partition by range (session_started_at);
create table analytics_event_other partition of analytics_event default;

create table analytics_milestone (
  id uuid not null,
  recording_id uuid not null,
  viewer_id uuid not null,
  percent integer not null,
  reached_at timestamptz not null,
  primary key (id),
  constraint analytics_milestone_viewer_id_percent_key unique (viewer_id, percent)
);

create table analytics_session (
  id uuid not null,
  recording_id uuid not null,
  viewer_id uuid,
  label text not null,
  device jsonb,
  referrer text,
  started_at timestamptz not null,
  ended_at timestamptz,
  reported jsonb,
  visit_id uuid not null,
  user_id uuid,
  earliest_at timestamptz not null,
  tenant_id uuid,
  primary key (id)
);
create unique index analytics_session_account_label_unique on analytics_session (recording_id, user_id, label) where (viewer_id is null);
create index analytics_session_recording_id_index on analytics_session (recording_id);
create unique index analytics_session_viewer_label_unique on analytics_session (viewer_id, label) where (viewer_id is not null);
create index analytics_session_visit_id_index on analytics_session (visit_id);

create table analytics_visit (
  id uuid not null,
  recording_id uuid not null,
  viewer_id uuid,
  user_id uuid,
  mobile boolean not null,
  last_active_at timestamptz not null,
  ended_at timestamptz,
  stopped_at double precision,
  watch_time double precision default 0 not null,
  completion double precision default 0 not null,
  progress double precision default 0 not null,
  chapters uuid[] default '{}' not null,
  tabs text[] default '{}' not null,
  score_parts double precision[] default '{0,0,0,0}'::double precision[] not null,
  score integer default 0 not null,
  plays jsonb default '[]' not null,
  excluded text,
  is_impossible boolean default false not null,
  watching jsonb default '{}' not null,
  started_at timestamptz not null,
  tenant_id uuid,
  primary key (id)
)
with (fillfactor=70);
create index analytics_visit_account_index on analytics_visit (recording_id, user_id) where (viewer_id is null);
create index analytics_visit_of_tenant on analytics_visit (tenant_id, started_at);
create index analytics_visit_recording_id_index on analytics_visit (recording_id, started_at);
create index analytics_visit_viewer_index on analytics_visit (viewer_id);

create table audit_entry (
  id uuid not null,
  at timestamptz not null,
  actor_id uuid not null,
  actor_email text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  primary key (id)
);
create index audit_entry_at_index on audit_entry (at);
create index audit_entry_parts_index on audit_entry using gin (lower((((((actor_email || ' '::text) || action) || ' '::text) || subject_name) collate "und-x-icu")) gin_trgm_ops);

create table authenticator_app (
  user_id uuid not null,
  sealed_secret text,
  offered_secret text,
  last_step integer,
  confirmed_at timestamptz,
  primary key (user_id)
);

create table backup (
  id uuid not null,
  place text not null,
  name text,
  started_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  objects integer,
  new_objects integer,
  bytes bigint,
  is_encrypted boolean not null,
  primary key (id)
);

create table bulk_action (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  undo jsonb not null,
  created_at timestamptz not null,
  primary key (id)
);
create index bulk_action_created_at_index on bulk_action (created_at);

create table button_click (
  id uuid not null,
  viewer_id uuid not null,
  event_id uuid not null,
  label text not null,
  url text not null,
  clicked_at timestamptz not null,
  primary key (id),
  constraint button_click_viewer_id_event_id_key unique (viewer_id, event_id)
);

create table chapter (
  id uuid not null,
  recording_id uuid not null,
  title text not null,
  start_time double precision not null,
  end_time double precision,
  summary text,
  primary key (id)
);
create index chapter_recording_id_index on chapter (recording_id);

create table counted_viewer (
  viewer_id uuid not null,
  recording_id uuid not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  is_live boolean not null,
  email text not null,
  primary key (viewer_id)
);
create index counted_viewer_by_tenant on counted_viewer (tenant_id, recording_id) include (email);
create index counted_viewer_recording on counted_viewer (recording_id);

create table crm_connection (
  tenant_id uuid not null,
  account_id text,
  sealed_refresh_token text not null,
  sealed_access_token text not null,
  access_expires_at timestamptz not null,
  attention text,
  creates_contacts boolean not null,
  connected_at timestamptz not null,
  primary key (tenant_id)
);

create table crm_note (
  id uuid not null,
  tenant_id uuid not null,
  recording_id uuid,
  viewer_id uuid,
  occasion text not null,
  remote_id text not null,
  body_hash text not null,
  constraint crm_note_occasion_unique unique nulls not distinct (tenant_id, recording_id, occasion),
  primary key (id)
);
create index crm_note_recording_id_index on crm_note (recording_id);
create index crm_note_viewer_id_index on crm_note (viewer_id);

create table drive_authorization (
  state_hash text not null,
  user_id uuid not null,
  sealed_verifier text not null,
  redirect_uri text not null,
  return_to text not null,
  expires_at timestamptz not null,
  primary key (state_hash)
);
create index drive_authorization_user_id_index on drive_authorization (user_id);

create table drive_connection (
  user_id uuid not null,
  email text,
  sealed_refresh_token text not null,
  sealed_access_token text not null,
  access_expires_at timestamptz not null,
  connected_at timestamptz not null,
  primary key (user_id)
);

create table external_identity (
  id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  constraint external_identity_issuer_subject_unique unique (issuer, subject),
  primary key (id),
  constraint external_identity_user_id_unique unique (user_id)
);

create table folder (
  id uuid not null,
  tenant_id uuid not null,
  parent_id uuid,
  name text not null,
  created_by uuid,
  rights jsonb default '{}' not null,
  defaults jsonb default '{}' not null,
  created_at timestamptz not null,
  primary key (id)
);
create unique index folder_name_unique on folder (tenant_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower((name collate "und-x-icu")));
create index folder_parent_id_index on folder (parent_id);

create table folder_access (
  folder_id uuid not null,
  user_id uuid,
  tenant_id uuid not null,
  may text not null
);
create unique index folder_access_unique on folder_access (folder_id, user_id) nulls not distinct;
create index folder_access_user_id_index on folder_access (user_id);

create table folder_right (
  folder_id uuid not null,
  tenant_id uuid not null,
  user_id uuid,
  may text not null
);
create index folder_right_folder_id_index on folder_right (folder_id);
create unique index folder_right_unique on folder_right (tenant_id, user_id, folder_id) include (may) nulls not distinct;

create table folder_version (
  tenant_id uuid not null,
  version bigint not null,
  primary key (tenant_id)
);

create table follow_up_mail (
  id uuid not null,
  viewer_id uuid not null,
  sender_id uuid not null,
  subject text not null,
  text_hash text not null,
  created_at timestamptz not null,
  primary key (id),
  constraint follow_up_mail_text_unique unique (viewer_id, sender_id, text_hash)
);
create index follow_up_mail_sender_id_index on follow_up_mail (sender_id, created_at);

create table follow_up_words (
  user_id uuid not null,
  greeting text not null,
  closing text not null,
  primary key (user_id)
);

create table heard_piece (
  recording_id uuid not null,
  key text not null,
  heard jsonb not null,
  primary key (recording_id, key)
);

create table hosted_spending (
  id uuid not null,
  day date not null,
  service text not null,
  recording_id uuid,
  amount bigint not null,
  constraint hosted_spending_once unique nulls not distinct (service, day, recording_id),
  primary key (id)
);

create table idempotency_key (
  id text not null,
  fingerprint text not null,
  lease_until timestamptz not null,
  status integer,
  content_type text,
  body bytea,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (id)
);
create index idempotency_key_created_at_index on idempotency_key (created_at);

create table kept_view (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  primary key (id)
);
create index kept_view_user_id_index on kept_view (user_id, id);

create table library_figure (
  tenant_id uuid not null,
  owner_id uuid not null,
  slot integer not null,
  completed integer default 0 not null,
  processing integer default 0 not null,
  duration numeric default 0 not null,
  bytes bigint default 0 not null,
  views bigint default 0 not null,
  primary key (tenant_id, owner_id, slot)
)
with (fillfactor='50');

create table library_question (
  id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null,
  question text not null,
  created_at timestamptz not null,
  primary key (id)
);
create index library_question_created_at_index on library_question (created_at);
create index library_question_user_id_index on library_question (user_id, id);

create table library_size (
  tenant_id uuid not null,
  owner_id uuid not null,
  recordings integer not null,
  primary key (tenant_id, owner_id)
);

create table library_viewer (
  tenant_id uuid not null,
  owner_id uuid not null,
  email text not null,
  recordings integer not null,
  primary key (tenant_id, owner_id, email)
);

create table line_moment (
  segment_id uuid not null,
  recording_id uuid not null,
  kind text not null,
  is_there boolean not null,
  primary key (segment_id, kind)
);
create index line_moment_recording_id_index on line_moment (recording_id);

create table line_vector (
  segment_id uuid not null,
  recording_id uuid not null,
  text_hash bytea not null,
  vector bytea not null,
  tenant_id uuid,
  signs bit(384),
  primary key (segment_id)
);
create index line_vector_recording_id_index on line_vector (recording_id);
create index line_vector_signs_index on line_vector (tenant_id, recording_id) include (segment_id, signs) where (signs is not null);
alter table line_vector alter column vector set storage plain;

create table membership (
  id uuid not null,
  user_id uuid not null,
  tenant_id uuid not null,
  role text not null,
  primary key (id),
  constraint membership_user_id_unique unique (user_id)
);
create index membership_role_index on membership (role collate "C", user_id);
create index membership_tenant_id_index on membership (tenant_id);

create table minutes_template (
  tenant_id uuid not null,
  parts text[] not null,
  shows_logo boolean not null,
  primary key (tenant_id)
);

create table model_setting (
  kind text not null,
  provider text not null,
  base_url text,
  model text not null,
  engine text,
  sealed_key text,
  per_recording bigint not null,
  per_day bigint not null,
  changed_at timestamptz not null,
  plan_ids uuid[],
  constraint model_setting_kind_check check ((kind = any (array['writing'::text, 'speech'::text]))),
  constraint model_setting_provider_check check ((provider = any (array['openai'::text, 'service'::text, 'local'::text]))),
  primary key (kind)
);

create table notification (
  id uuid not null,
  user_id uuid not null,
  recording_id uuid not null,
  viewer_id uuid,
  kind text not null,
  subject_id uuid not null,
  actor_name text,
  actor_email text not null,
  text text,
  video_time double precision,
  created_at timestamptz not null,
  read_at timestamptz,
  percent integer,
  primary key (id),
  constraint notification_user_id_kind_subject_id_unique unique (user_id, kind, subject_id)
);
create index notification_created_at_index on notification (created_at);
create index notification_recording on notification (recording_id);
create index notification_user_id_id_index on notification (user_id, id);
create index notification_viewer on notification (viewer_id);

create table notification_setting (
  user_id uuid not null,
  by_mail boolean not null,
  digest text default 'off' not null,
  digest_at timestamptz default now() not null,
  constraint notification_setting_digest_check check ((digest = any (array['off'::text, 'daily'::text, 'weekly'::text]))),
  primary key (user_id)
);

create table passkey (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_credential_id_key unique (credential_id),
  primary key (id)
);
create index passkey_user_id_index on passkey (user_id);

create table passkey_challenge (
  user_id uuid not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (user_id)
);

create table password_link (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (id),
  constraint password_link_token_hash_unique unique (token_hash),
  constraint password_link_user_id_unique unique (user_id)
);

create table pending_sign_in (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  sealed_secret text,
  challenge text,
  attempts integer not null,
  expires_at timestamptz not null,
  primary key (id),
  constraint pending_sign_in_token_hash_key unique (token_hash)
);
create index pending_sign_in_user_id_index on pending_sign_in (user_id);

create table reaction (
  id uuid not null,
  viewer_id uuid not null,
  kind text not null,
  video_time double precision not null,
  second integer not null,
  reacted_at timestamptz not null,
  primary key (id),
  constraint reaction_viewer_id_kind_second_key unique (viewer_id, kind, second)
);

create table recording (
  id uuid not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  title text not null,
  description text default '' not null,
  status text not null,
  failure_reason text,
  processing_stage text,
  upload_progress integer default 0 not null,
  processing_progress integer default 0 not null,
  duration double precision,
  media_key text,
  media_type text,
  media_size bigint,
  has_audio boolean,
  has_picture boolean,
  playable_key text,
  playable_type text,
  thumbnail_key text,
  transcribed_at timestamptz,
  ai_processing boolean default true not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer default 1 not null,
  edited_by_name text,
  edited_at timestamptz,
  deleted_at timestamptz,
  past_views integer default 0 not null,
  transcribed_by text,
  title_edited boolean default false not null,
  description_edited boolean default false not null,
  chapters_edited boolean default false not null,
  suggested jsonb,
  file_name text,
  given_title text,
  fallbacks jsonb default '[]' not null,
  transcribing_again jsonb,
  storyboard jsonb,
  folded_title text generated always as (lower((left(title, 300) collate "und-x-icu"))) stored not null collate pg_catalog."und-x-icu",
  slides_read_at timestamptz,
  content_changes integer default 0 not null,
  source text default 'file' not null,
  has_split_sound boolean default false not null,
  watchable boolean generated always as (((status = 'completed'::text) or ((source = 'browser'::text) and (media_key is not null)))) stored,
  cuts jsonb,
  shown_cut jsonb,
  share_taken_down boolean default false not null,
  waveform_key text,
  clip jsonb,
  not_heard jsonb default '[]' not null,
  language text,
  language_source text,
  language_confidence double precision,
  likely_languages jsonb default '[]' not null,
  captions_without_fillers boolean default false not null,
  folder_id uuid,
  filed_at timestamptz,
  constraint recording_source_check check ((source = any (array['file'::text, 'browser'::text]))),
  primary key (id)
);
create index recording_by_duration on recording (tenant_id, coalesce(duration, ('-1'::integer)::double precision), id) where (deleted_at is null);
create index recording_by_folder on recording (tenant_id, folder_id, id) include (owner_id) where (deleted_at is null);
create index recording_by_title on recording (tenant_id, left(title, 60) collate "und-x-icu", id) where (deleted_at is null);
create index recording_clip_of on recording (((clip ->> 'of'::text))) where (clip is not null);
create index recording_deleted_at_index on recording (deleted_at) where (deleted_at is not null);
create index recording_folded_title_index on recording (tenant_id, id) include (owner_id, folder_id, status, folded_title) where (deleted_at is null);
create index recording_folder_id_index on recording (folder_id) where (folder_id is not null);
create index recording_kept_tenant_id_index on recording (tenant_id) where (deleted_at is null);
create index recording_status_index on recording (status);
create index recording_tenant_id_id_index on recording (tenant_id, id);
create index recording_tenant_id_owner_id_id_index on recording (tenant_id, owner_id, id);

create table recording_comment (
  id uuid not null,
  recording_id uuid not null,
  parent_id uuid,
  author_key text not null,
  viewer_id uuid,
  author_name text not null,
  author_email text not null,
  content text not null,
  video_time double precision,
  chapter_id uuid,
  segment_id uuid,
  created_at timestamptz not null,
  is_question boolean default false not null,
  primary key (id)
);
create index recording_comment_chapter_id_index on recording_comment (chapter_id);
create index recording_comment_parent_id_index on recording_comment (parent_id);
create index recording_comment_recording_id_index on recording_comment (recording_id);
create index recording_comment_segment_id_index on recording_comment (segment_id);
create index recording_comment_viewer_id_index on recording_comment (viewer_id);

create table recording_person (
  recording_id uuid not null,
  kind text not null,
  folded text not null collate pg_catalog."und-x-icu",
  tenant_id uuid not null,
  name text not null,
  primary key (recording_id, kind, folded)
);
create index recording_person_by_name on recording_person (tenant_id, folded, recording_id);

create table recording_tag (
  recording_id uuid not null,
  tag_id uuid not null,
  tenant_id uuid not null,
  primary key (recording_id, tag_id)
);
create index recording_tag_by_tenant on recording_tag (tenant_id, recording_id, tag_id);
create index recording_tag_tag_id_index on recording_tag (tag_id, recording_id);

create table recording_view (
  id uuid not null,
  recording_id uuid not null,
  viewer_id uuid,
  label text,
  started_at timestamptz not null,
  user_id uuid,
  not_counted_reason text,
  tenant_id uuid,
  primary key (id),
  constraint recording_view_viewer_id_label_key unique (viewer_id, label)
);
create unique index recording_view_account_label_unique on recording_view (recording_id, user_id, label) where (viewer_id is null);
create index recording_view_at_the_gate on recording_view (recording_id) where (label is null);
create index recording_view_latest on recording_view (recording_id, started_at desc, id desc);
create index recording_view_not_counted on recording_view (tenant_id, started_at) include (recording_id, not_counted_reason) where (not_counted_reason is not null);
create index recording_view_of_tenant_at_the_gate on recording_view (tenant_id, started_at) where (label is null);
create index recording_view_started_at_index on recording_view (started_at);

create table recording_view_total (
  recording_id uuid not null,
  tenant_id uuid not null,
  views integer default 0 not null,
  viewers integer default 0 not null,
  owner_id uuid,
  is_live boolean default true not null,
  past_views integer default 0 not null,
  primary key (recording_id)
);
create index recording_view_total_by_views on recording_view_total (tenant_id, ((past_views + views)), recording_id) where is_live;

create table recording_viewer (
  id uuid not null,
  recording_id uuid not null,
  email text not null,
  name text,
  has_consented boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  consented_at timestamptz,
  share_id text,
  recipient_id uuid,
  tenant_id uuid,
  primary key (id),
  constraint recording_viewer_recording_id_email_unique unique (recording_id, email)
);
create index recording_viewer_last_seen_at_index on recording_viewer (last_seen_at);
create index recording_viewer_recipient_id_index on recording_viewer (recipient_id);
create index recording_viewer_recording_id_id_index on recording_viewer (recording_id, id);

create table recovery_code (
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  constraint recovery_code_code_hash_key unique (code_hash),
  primary key (id)
);
create index recovery_code_user_id_index on recovery_code (user_id);

create table refused_address (
  address_hash text not null,
  refused_at timestamptz not null,
  primary key (address_hash)
);

create table retention_notice (
  id uuid not null,
  recording_id uuid not null,
  due_at timestamptz not null,
  primary key (id),
  constraint retention_notice_recording_id_key unique (recording_id)
);
create index retention_notice_due_at_index on retention_notice (due_at);

create table room (
  id uuid not null,
  tenant_id uuid not null,
  folder_id uuid not null,
  owner_id uuid not null,
  token text not null,
  enabled boolean default true not null,
  expires_at timestamptz,
  password_hash text,
  generation integer default 0 not null,
  title text not null,
  welcome text default '' not null,
  recording_order uuid[] default '{}' not null,
  left_out uuid[] default '{}' not null,
  created_at timestamptz not null,
  constraint room_folder_id_key unique (folder_id),
  primary key (id),
  constraint room_token_key unique (token)
);
create index room_tenant_id_index on room (tenant_id);

create table room_viewer (
  id uuid not null,
  room_id uuid not null,
  email text not null,
  name text,
  has_consented boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (id),
  constraint room_viewer_room_id_email_key unique (room_id, email)
);
create index room_viewer_email_index on room_viewer (email);
create index room_viewer_last_seen_at_index on room_viewer (last_seen_at);

create table search_entry (
  recording_id uuid not null,
  field text not null,
  id uuid not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  start_time double precision not null,
  end_time double precision not null,
  text text not null,
  words tsvector not null,
  language text,
  primary key (recording_id, field, id)
);
create index search_entry_language_index on search_entry (tenant_id, language) where ((field = 'title'::text) and (language is not null));
create index search_entry_owner_index on search_entry (tenant_id, owner_id, recording_id);
create index search_entry_tenant_index on search_entry (tenant_id, recording_id);
create index search_entry_title_index on search_entry (tenant_id, recording_id) where (field = 'title'::text);
create index search_entry_title_words_index on search_entry using gin (tenant_id, words) where (field = 'title'::text);
create index search_entry_words_index on search_entry using gin (tenant_id, words);

create table search_vocabulary (
  recording_id uuid not null,
  tenant_id uuid not null,
  words text[] not null,
  primary key (recording_id)
);

create table search_word (
  tenant_id uuid not null,
  word text not null collate pg_catalog."C",
  recordings integer not null,
  primary key (tenant_id, word)
);
create index search_word_parts_index on search_word using gin (tenant_id, word gin_trgm_ops);

create table session (
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  id_token text,
  primary key (id),
  constraint session_token_hash_unique unique (token_hash)
);
create index session_expires_at_index on session (expires_at);
create index session_user_id_index on session (user_id);

create table share (
  recording_id uuid not null,
  token text default translate(encode(substring(sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) from 1 for 16), 'base64'::text), '+/='::text, '-_'::text) not null,
  enabled boolean default true not null,
  expires_at timestamptz,
  password_hash text,
  preview_allowed boolean default false not null,
  call_label text,
  call_url text,
  comments_allowed boolean,
  summary_shown boolean default true not null,
  generation integer default 0 not null,
  download_allowed boolean default false not null,
  reactions_allowed boolean default true not null,
  primary key (recording_id),
  constraint share_token_key unique (token)
);

create table share_recipient (
  id uuid not null,
  recording_id uuid not null,
  email text not null,
  name text,
  token text not null,
  created_at timestamptz not null,
  primary key (id),
  constraint share_recipient_recording_id_email_unique unique (recording_id, email),
  constraint share_recipient_token_unique unique (token)
);

create table slide (
  id uuid not null,
  recording_id uuid not null,
  start_time double precision not null,
  end_time double precision not null,
  title text,
  lines jsonb not null,
  primary key (id)
);
create index slide_recording_id_index on slide (recording_id);

create table subscription_plan (
  id uuid not null,
  name text not null,
  display_name text not null,
  description text not null,
  monthly_price integer not null,
  yearly_price integer,
  max_users integer,
  max_recordings integer,
  max_storage integer,
  features text[] not null,
  is_active boolean not null,
  created_at timestamptz not null,
  version integer default 1 not null,
  constraint subscription_plan_name_unique unique (name),
  primary key (id)
);

create table tag (
  id uuid not null,
  tenant_id uuid not null,
  name text not null,
  color text not null,
  created_at timestamptz not null,
  primary key (id)
);
create unique index tag_name_unique on tag (tenant_id, lower((name collate "und-x-icu")));

create table task (
  id uuid not null,
  kind text not null,
  subject text not null,
  key text,
  payload jsonb not null,
  requests integer default 1 not null,
  attempts integer default 0 not null,
  failures integer default 0 not null,
  due_at timestamptz not null,
  lease_token uuid,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  dead_at timestamptz,
  trace_parent text,
  constraint task_kind_key_unique unique (kind, key),
  primary key (id)
);
create index task_due on task (kind, due_at) where ((done_at is null) and (dead_at is null));
create index task_kind_subject_created_at_index on task (kind, subject, created_at);
create index task_open on task (id) where (done_at is null);

create table tenant (
  id uuid not null,
  name text not null,
  type text not null,
  subscription_status text not null,
  plan_id uuid not null,
  created_at timestamptz not null,
  version integer default 1 not null,
  color text,
  is_named boolean default false not null,
  vocabulary jsonb default '[]' not null,
  requires_second_factor boolean default false not null,
  spoken_language text,
  dark_color text,
  primary key (id)
);
create index tenant_name_index on tenant (left(name, 60) collate "und-x-icu", id);
create index tenant_name_parts_index on tenant using gin (lower((name collate "und-x-icu")) gin_trgm_ops);
create index tenant_plan_id_index on tenant (plan_id);

create table tenant_invitation (
  id uuid not null,
  tenant_id uuid not null,
  email text not null,
  role text not null,
  token_hash text not null,
  inviter_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (id),
  constraint tenant_invitation_tenant_id_email_unique unique (tenant_id, email),
  constraint tenant_invitation_token_hash_unique unique (token_hash)
);

create table tenant_logo (
  tenant_id uuid not null,
  version text not null,
  picture bytea not null,
  dark_version text,
  dark_picture bytea,
  primary key (tenant_id)
);

create table tenant_usage_month (
  tenant_id uuid not null,
  month text not null,
  storage_bytes bigint not null,
  recordings integer not null,
  minutes integer not null,
  primary key (tenant_id, month)
);

create table transcript_segment (
  id uuid not null,
  recording_id uuid not null,
  start_time double precision not null,
  end_time double precision not null,
  text text not null,
  speaker text,
  version integer default 1 not null,
  edited_by_name text,
  edited_at timestamptz,
  confidence double precision,
  timed_words jsonb,
  unsure jsonb,
  text_edited boolean default false not null,
  speaker_edited boolean default false not null,
  primary key (id)
);
create index transcript_segment_recording_id_index on transcript_segment (recording_id);

create table upload_target (
  id uuid not null,
  user_id uuid not null,
  key text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  recording_id uuid,
  multipart_id text,
  parts jsonb,
  claimed_for uuid,
  claim_token uuid,
  claimed_until timestamptz,
  refusal jsonb,
  sent_for uuid,
  constraint upload_target_key_unique unique (key),
  primary key (id)
);
create index upload_target_claimed_for_index on upload_target (claimed_for) where (claimed_for is not null);
create index upload_target_sent_for on upload_target (sent_for) where (sent_for is not null);
create index upload_target_unused_index on upload_target (created_at) where (recording_id is null);

create table user_account (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  bio text not null,
  password_hash text,
  is_internal_admin boolean not null,
  created_at timestamptz not null,
  version integer default 1 not null,
  constraint user_account_email_unique unique (email),
  primary key (id)
);
create index user_account_admin_index on user_account (((is_internal_admin)::integer), id);
create index user_account_email_index on user_account (left(email, 60) collate "und-x-icu", id);
create index user_account_email_parts_index on user_account using gin (email gin_trgm_ops);
create index user_account_name_index on user_account (left(((first_name || ' '::text) || last_name), 60) collate "und-x-icu", id);

create table user_picture (
  user_id uuid not null,
  version text not null,
  picture bytea not null,
  primary key (user_id)
);

create table viewer_mailing (
  viewer_id uuid not null,
  address_hash text not null,
  first_occasion text not null,
  first_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (viewer_id)
);
create index viewer_mailing_address_hash_first_at_index on viewer_mailing (address_hash, first_at);

create table viewer_question (
  id uuid not null,
  recording_id uuid not null,
  viewer_id uuid not null,
  question text not null,
  answered_at double precision,
  created_at timestamptz not null,
  primary key (id)
);
create index viewer_question_created_at_index on viewer_question (created_at);
create index viewer_question_recording_id_id_index on viewer_question (recording_id, id);
create index viewer_question_viewer on viewer_question (viewer_id);

create table viewer_visit_total (
  viewer_id uuid not null,
  recording_id uuid not null,
  tenant_id uuid not null,
  visits integer default 0 not null,
  watch_time double precision default 0 not null,
  completions double precision default 0 not null,
  scores double precision default 0 not null,
  watched double precision default 0 not null,
  chapters double precision default 0 not null,
  tabs double precision default 0 not null,
  progress double precision default 0 not null,
  primary key (viewer_id)
)
with (fillfactor=70);
create index viewer_visit_total_tenant on viewer_visit_total (tenant_id, recording_id);

create table voice_print (
  user_id uuid not null,
  recording_id uuid not null,
  print bytea not null,
  seconds real not null,
  learned_at timestamptz not null,
  primary key (user_id, recording_id)
);
create index voice_print_recording_id_index on voice_print (recording_id);

create table voice_recognition (
  user_id uuid not null,
  tenant_id uuid not null,
  switched_on_at timestamptz not null,
  primary key (user_id)
);
create index voice_recognition_tenant_id_index on voice_recognition (tenant_id);

create table webhook (
  id uuid not null,
  tenant_id uuid not null,
  url text not null,
  events text[] not null,
  is_paused boolean default false not null,
  sealed_secret text not null,
  sealed_old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  owner_ids uuid[] default '{}' not null,
  folder_ids uuid[] default '{}' not null,
  kind text default 'webhook' not null,
  stopped_reason text,
  primary key (id)
);
create index webhook_tenant_id_index on webhook (tenant_id);

create table webhook_delivery (
  id uuid not null,
  webhook_id uuid not null,
  type text not null,
  occasion text not null,
  viewer_id uuid,
  body text not null,
  state text not null,
  attempts integer default 0 not null,
  status integer,
  error text,
  duration_ms integer,
  created_at timestamptz not null,
  attempted_at timestamptz,
  constraint webhook_delivery_occasion_unique unique (webhook_id, occasion),
  primary key (id)
);
create index webhook_delivery_created_at_index on webhook_delivery (created_at);
create index webhook_delivery_viewer_id_index on webhook_delivery (viewer_id);
create index webhook_delivery_webhook_id_index on webhook_delivery (webhook_id, id desc);

create table writing_model (
  id smallint not null,
  base_url text not null,
  model text not null,
  chosen_at timestamptz not null,
  engine text default 'local-model' not null,
  constraint writing_model_id_check check ((id = 1)),
  primary key (id)
);

create table written_steps (
  recording_id uuid not null,
  steps jsonb not null,
  primary key (recording_id)
);

alter table access_token add constraint access_token_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade;
alter table analytics_milestone add constraint analytics_milestone_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table analytics_session add constraint analytics_session_visit_id_foreign foreign key (visit_id) references analytics_visit(id) on delete cascade;
alter table analytics_visit add constraint analytics_visit_id_fkey foreign key (id) references recording_view(id) on delete cascade;
alter table authenticator_app add constraint authenticator_app_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table bulk_action add constraint bulk_action_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table bulk_action add constraint bulk_action_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table button_click add constraint button_click_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table chapter add constraint chapter_recording_id_foreign foreign key (recording_id) references recording(id) on delete cascade;
alter table counted_viewer add constraint counted_viewer_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table crm_connection add constraint crm_connection_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table crm_note add constraint crm_note_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table crm_note add constraint crm_note_tenant_id_fkey foreign key (tenant_id) references crm_connection(tenant_id) on delete cascade;
alter table crm_note add constraint crm_note_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table drive_authorization add constraint drive_authorization_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table drive_connection add constraint drive_connection_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table external_identity add constraint external_identity_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade;
alter table folder add constraint folder_parent_id_fkey foreign key (parent_id) references folder(id) on delete cascade;
alter table folder add constraint folder_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table folder_access add constraint folder_access_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade;
alter table folder_access add constraint folder_access_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table folder_right add constraint folder_right_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade;
alter table folder_version add constraint folder_version_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table follow_up_mail add constraint follow_up_mail_sender_id_fkey foreign key (sender_id) references user_account(id) on delete cascade;
alter table follow_up_mail add constraint follow_up_mail_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table follow_up_words add constraint follow_up_words_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table heard_piece add constraint heard_piece_recording_id_fkey foreign key (recording_id) references recording(id) on update cascade on delete cascade;
alter table kept_view add constraint kept_view_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table kept_view add constraint kept_view_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table library_question add constraint library_question_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table library_question add constraint library_question_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table line_moment add constraint line_moment_segment_id_fkey foreign key (segment_id) references transcript_segment(id) on update cascade on delete cascade;
alter table line_vector add constraint line_vector_segment_id_fkey foreign key (segment_id) references transcript_segment(id) on update cascade on delete cascade;
alter table membership add constraint membership_tenant_id_foreign foreign key (tenant_id) references tenant(id) on delete cascade;
alter table membership add constraint membership_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade;
alter table minutes_template add constraint minutes_template_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table notification add constraint notification_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table notification add constraint notification_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table notification add constraint notification_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table notification_setting add constraint notification_setting_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table passkey add constraint passkey_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table passkey_challenge add constraint passkey_challenge_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table password_link add constraint password_link_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade;
alter table pending_sign_in add constraint pending_sign_in_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table reaction add constraint reaction_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table recording add constraint recording_folder_id_fkey foreign key (folder_id) references folder(id) on delete set null;
alter table recording_comment add constraint recording_comment_chapter_id_foreign foreign key (chapter_id) references chapter(id) on delete set null;
alter table recording_comment add constraint recording_comment_parent_id_foreign foreign key (parent_id) references recording_comment(id) on delete cascade;
alter table recording_comment add constraint recording_comment_recording_id_foreign foreign key (recording_id) references recording(id) on delete cascade;
alter table recording_comment add constraint recording_comment_segment_id_foreign foreign key (segment_id) references transcript_segment(id) on delete set null;
alter table recording_comment add constraint recording_comment_viewer_id_foreign foreign key (viewer_id) references recording_viewer(id) on delete set null;
alter table recording_person add constraint recording_person_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table recording_tag add constraint recording_tag_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table recording_tag add constraint recording_tag_tag_id_fkey foreign key (tag_id) references tag(id) on delete cascade;
alter table recording_view add constraint recording_view_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table recording_view add constraint recording_view_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table recording_view_total add constraint recording_view_total_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table recording_viewer add constraint recording_viewer_recipient_id_foreign foreign key (recipient_id) references share_recipient(id) on delete set null;
alter table recording_viewer add constraint recording_viewer_recording_id_foreign foreign key (recording_id) references recording(id) on delete cascade;
alter table recovery_code add constraint recovery_code_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table retention_notice add constraint retention_notice_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table room add constraint room_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade;
alter table room add constraint room_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table room_viewer add constraint room_viewer_room_id_fkey foreign key (room_id) references room(id) on delete cascade;
alter table session add constraint session_user_id_foreign foreign key (user_id) references user_account(id) on delete cascade;
alter table share add constraint share_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table share_recipient add constraint share_recipient_recording_id_foreign foreign key (recording_id) references recording(id) on delete cascade;
alter table slide add constraint slide_recording_id_foreign foreign key (recording_id) references recording(id) on update cascade on delete cascade;
alter table tag add constraint tag_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table tenant add constraint tenant_plan_id_foreign foreign key (plan_id) references subscription_plan(id);
alter table tenant_invitation add constraint tenant_invitation_tenant_id_foreign foreign key (tenant_id) references tenant(id) on delete cascade;
alter table tenant_logo add constraint tenant_logo_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table tenant_usage_month add constraint tenant_usage_month_tenant_id_foreign foreign key (tenant_id) references tenant(id) on delete cascade;
alter table transcript_segment add constraint transcript_segment_recording_id_foreign foreign key (recording_id) references recording(id) on delete cascade;
alter table user_picture add constraint user_picture_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table viewer_question add constraint viewer_question_recording_id_fkey foreign key (recording_id) references recording(id) on delete cascade;
alter table viewer_question add constraint viewer_question_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table viewer_visit_total add constraint viewer_visit_total_viewer_id_fkey foreign key (viewer_id) references recording_viewer(id) on delete cascade;
alter table voice_print add constraint voice_print_recording_id_fkey foreign key (recording_id) references recording(id) on update cascade on delete cascade;
alter table voice_print add constraint voice_print_user_id_fkey foreign key (user_id) references voice_recognition(user_id) on delete cascade;
alter table voice_recognition add constraint voice_recognition_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table voice_recognition add constraint voice_recognition_user_id_fkey foreign key (user_id) references user_account(id) on delete cascade;
alter table webhook add constraint webhook_tenant_id_fkey foreign key (tenant_id) references tenant(id) on delete cascade;
alter table webhook_delivery add constraint webhook_delivery_webhook_id_fkey foreign key (webhook_id) references webhook(id) on delete cascade;
alter table written_steps add constraint written_steps_recording_id_fkey foreign key (recording_id) references recording(id) on update cascade on delete cascade;

-- Row-level security: requests of a tenant see only its rows (shared/database/row-level-security.ts).
do $$
declare
  name text;
begin
  foreach name in array array[
    'analytics_event', 'analytics_milestone', 'analytics_session', 'analytics_visit', 'bulk_action',
    'button_click', 'chapter', 'counted_viewer', 'crm_connection', 'crm_note', 'folder', 'folder_access',
    'folder_right', 'folder_version', 'follow_up_mail', 'heard_piece', 'kept_view', 'library_figure',
    'library_question', 'library_size', 'library_viewer', 'line_moment', 'line_vector', 'minutes_template',
    'notification', 'reaction', 'recording', 'recording_comment', 'recording_person', 'recording_tag',
    'recording_view', 'recording_view_total', 'recording_viewer', 'retention_notice', 'room', 'room_viewer',
    'share', 'share_recipient', 'slide', 'tag', 'tenant_invitation', 'tenant_logo', 'tenant_usage_month',
    'transcript_segment', 'viewer_mailing', 'viewer_question', 'viewer_visit_total', 'voice_print',
    'voice_recognition', 'webhook', 'webhook_delivery', 'written_steps'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Tables with a tenant column.
do $$
declare
  name text;
begin
  foreach name in array array[
    'analytics_session', 'analytics_visit', 'crm_connection', 'crm_note', 'library_size', 'line_vector',
    'minutes_template', 'recording_view', 'recording_viewer', 'tenant_invitation', 'tenant_logo',
    'tenant_usage_month', 'viewer_visit_total', 'voice_recognition', 'webhook'
  ] loop
    execute format('create policy tenant_fence on %1$I using ((select fenced_tenant()) is null or tenant_id = (select fenced_tenant())) with check (true)', name);
  end loop;
end $$;

-- Same, with the test for no tenant as one value that the planner evaluates once.
do $$
declare
  name text;
begin
  foreach name in array array[
    'bulk_action', 'counted_viewer', 'folder', 'folder_access', 'folder_right', 'folder_version',
    'kept_view', 'library_figure', 'library_question', 'library_viewer', 'recording_person', 'recording_tag',
    'recording_view_total', 'room', 'tag'
  ] loop
    execute format('create policy tenant_fence on %1$I using ((select fenced_tenant() is null) or tenant_id = (select fenced_tenant())) with check (true)', name);
  end loop;
end $$;

-- Rows of a recording. `offset 0` prevents the planner from turning the test into a join.
do $$
declare
  name text;
begin
  foreach name in array array[
    'analytics_milestone', 'chapter', 'heard_piece', 'line_moment', 'notification', 'recording_comment',
    'share', 'share_recipient', 'slide', 'transcript_segment', 'viewer_question', 'written_steps'
  ] loop
    execute format('create policy tenant_fence on %1$I using ((select fenced_tenant()) is null or exists (select from recording r where r.id = %1$I.recording_id offset 0)) with check (true)', name);
  end loop;
end $$;

create policy tenant_fence on analytics_event using ((((select fenced_tenant()) is null) or (exists (select from analytics_session s where (s.id = analytics_event.session_id) offset 0)))) with check (true);
create policy tenant_fence on button_click using ((((select fenced_tenant()) is null) or (exists (select from recording_viewer v where (v.id = button_click.viewer_id) offset 0)))) with check (true);
create policy tenant_fence on follow_up_mail using ((((select fenced_tenant()) is null) or (exists (select from recording_viewer v where (v.id = follow_up_mail.viewer_id) offset 0)))) with check (true);
create policy tenant_fence on reaction using ((((select fenced_tenant()) is null) or (exists (select from recording_viewer v where (v.id = reaction.viewer_id) offset 0)))) with check (true);
create policy tenant_fence on recording using (((select (fenced_tenant() is null)) or ((tenant_id = (select fenced_tenant())) and ((select (fenced_person() is null)) or (folder_id is null) or (owner_id = (select fenced_person())) or (not (folder_id in (select m.folder_id from member_folder((select fenced_tenant()), (select fenced_person())) m(folder_id, may) where (m.may = 'none'::text)))))))) with check (true);
create policy tenant_fence on retention_notice using (((select (fenced_tenant() is null)) or (exists (select from recording r where (r.id = retention_notice.recording_id) offset 0)))) with check (true);
create policy tenant_fence on room_viewer using ((((select fenced_tenant()) is null) or (exists (select from room r where (r.id = room_viewer.room_id) offset 0)))) with check (true);
create policy tenant_fence on viewer_mailing using ((((select fenced_tenant()) is null) or (exists (select from recording_viewer v where (v.id = viewer_mailing.viewer_id) offset 0)))) with check (true);
create policy tenant_fence on voice_print using ((((select fenced_tenant()) is null) or (exists (select from voice_recognition v where (v.user_id = voice_print.user_id) offset 0)))) with check (true);
create policy tenant_fence on webhook_delivery using ((((select fenced_tenant()) is null) or (exists (select from webhook w where (w.id = webhook_delivery.webhook_id) offset 0)))) with check (true);
