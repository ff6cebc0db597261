import { Migration } from '@mikro-orm/migrations';

export class ViewingSessions20261121 extends Migration {
  override up(): void {
    this.addSql(`create table recording_view (
        id uuid not null,
        recording_id uuid not null references recording (id) on delete cascade,
        viewer_id uuid not null references recording_viewer (id) on delete cascade,
        label text null,
        started_at timestamptz not null,
        primary key (id),
        unique (viewer_id, label))`);
    this.addSql(`create index recording_view_recording_id_index on recording_view (recording_id)`);
    this.addSql(`insert into recording_view (id, recording_id, viewer_id, started_at)
        select gen_random_uuid(), recording_id, id, created_at from recording_viewer`);
    this.addSql(`create table analytics_session (
        id uuid not null references recording_view (id) on delete cascade,
        recording_id uuid not null,
        viewer_id uuid not null,
        label text not null,
        device jsonb null,
        referrer text null,
        started_at timestamptz not null,
        last_event_at timestamptz null,
        ended_at timestamptz null,
        reported jsonb null,
        primary key (id))`);
    this.addSql(`create index analytics_session_recording_id_index on analytics_session (recording_id)`);
    this.addSql(`create table analytics_event (
        session_id uuid not null references analytics_session (id) on delete cascade,
        id uuid not null,
        type text not null,
        video_time double precision null,
        duration double precision null,
        seek_from double precision null,
        speed double precision null,
        elapsed double precision null,
        chapter_id uuid null,
        tab_name text null,
        received_at timestamptz not null,
        primary key (session_id, id))`);
  }
}
