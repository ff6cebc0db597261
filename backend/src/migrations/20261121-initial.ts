import { Migration } from '@mikro-orm/migrations';

export class Initial20261121 extends Migration {
  override up(): void {
    this.addSql(`create table object_removal (
        id uuid not null,
        prefix text not null,
        noted_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create table subscription_plan (
        id uuid not null,
        name text not null,
        display_name text not null,
        description text not null,
        monthly_price int not null,
        yearly_price int null,
        max_users int null,
        max_recordings int null,
        max_storage int null,
        features text[] not null,
        is_active boolean not null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create table processing_run (
        recording_id uuid not null,
        attempts int not null,
        failures int not null default 0,
        lease_token uuid not null,
        lease_until timestamptz not null,
        primary key (recording_id))`);
    this.addSql(`create table recording (
        id uuid not null,
        tenant_id uuid not null,
        owner_id uuid not null,
        title text not null,
        description text not null default '',
        status text not null,
        failure_reason text null,
        processing_stage text null,
        upload_progress int not null default 0,
        processing_progress int not null default 0,
        duration double precision null,
        media_key text null,
        media_type text null,
        media_size bigint null,
        has_audio boolean null,
        has_picture boolean null,
        playable_key text null,
        playable_type text null,
        thumbnail_key text null,
        transcribed_at timestamptz null,
        ai_processing boolean not null default true,
        share_id text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create table chapter (
        id uuid not null,
        recording_id uuid not null,
        title text not null,
        start_time double precision not null,
        end_time double precision null,
        summary text null,
        primary key (id))`);
    this.addSql(`create table transcript_segment (
        id uuid not null,
        recording_id uuid not null,
        start_time double precision not null,
        end_time double precision not null,
        text text not null,
        speaker text null,
        primary key (id))`);
    this.addSql(`create table tenant (
        id uuid not null,
        name text not null,
        type text not null,
        subscription_status text not null,
        plan_id uuid not null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create table upload_target (
        id uuid not null,
        user_id uuid not null,
        key text not null,
        created_at timestamptz not null,
        used_at timestamptz null,
        recording_id uuid null,
        primary key (id))`);
    this.addSql(`create table user_account (
        id uuid not null,
        email text not null,
        first_name text not null,
        last_name text not null,
        bio text not null,
        password_hash text null,
        is_internal_admin boolean not null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create table session (
        id uuid not null,
        token_hash text not null,
        user_id uuid not null,
        device text not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create table membership (
        id uuid not null,
        user_id uuid not null,
        tenant_id uuid not null,
        role text not null,
        primary key (id))`);
    this.addSql(`create table recording_viewer (
        id uuid not null,
        recording_id uuid not null,
        email text not null,
        name text null,
        has_consented boolean not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        primary key (id))`);
    this.addSql(`alter table subscription_plan add constraint subscription_plan_name_unique unique (name)`);
    this.addSql(`alter table recording add constraint recording_share_id_unique unique (share_id)`);
    this.addSql(`create index recording_tenant_id_id_index on recording (tenant_id, id)`);
    this.addSql(`create index recording_status_index on recording (status)`);
    this.addSql(`create index chapter_recording_id_index on chapter (recording_id)`);
    this.addSql(`create index transcript_segment_recording_id_index on transcript_segment (recording_id)`);
    this.addSql(`create index tenant_plan_id_index on tenant (plan_id)`);
    this.addSql(`alter table upload_target add constraint upload_target_key_unique unique (key)`);
    this.addSql(`alter table user_account add constraint user_account_email_unique unique (email)`);
    this.addSql(`alter table session add constraint session_token_hash_unique unique (token_hash)`);
    this.addSql(`create index session_user_id_index on session (user_id)`);
    this.addSql(`create index session_expires_at_index on session (expires_at)`);
    this.addSql(`alter table membership add constraint membership_user_id_unique unique (user_id)`);
    this.addSql(`create index membership_tenant_id_index on membership (tenant_id)`);
    this.addSql(
      `alter table recording_viewer add constraint recording_viewer_recording_id_email_unique unique (recording_id, email)`,
    );
    this.addSql(
      `alter table chapter add constraint chapter_recording_id_foreign foreign key (recording_id) references recording (id) on delete cascade`,
    );
    this.addSql(
      `alter table transcript_segment add constraint transcript_segment_recording_id_foreign foreign key (recording_id) references recording (id) on delete cascade`,
    );
    this.addSql(
      `alter table tenant add constraint tenant_plan_id_foreign foreign key (plan_id) references subscription_plan (id)`,
    );
    this.addSql(
      `alter table session add constraint session_user_id_foreign foreign key (user_id) references user_account (id) on delete cascade`,
    );
    this.addSql(
      `alter table membership add constraint membership_user_id_foreign foreign key (user_id) references user_account (id) on delete cascade`,
    );
    this.addSql(
      `alter table membership add constraint membership_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete cascade`,
    );
    this.addSql(
      `alter table recording_viewer add constraint recording_viewer_recording_id_foreign foreign key (recording_id) references recording (id) on delete cascade`,
    );
    this.addSql(
      `create index transcript_segment_words on transcript_segment using gin (to_tsvector('english', text))`,
    );
  }
}
