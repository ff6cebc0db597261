import { Migration } from '@mikro-orm/migrations';

/**
 * A view becomes a visit, with the reason when it does not count. Sessions of pages are parts of visits, whose figures
 * are kept; events move to a table with a partition for each month.
 */
export class Visits20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table recording_view alter column viewer_id drop not null`);
    this.addSql(`alter table recording_view add column user_id uuid null`);
    this.addSql(`alter table recording_view add column not_counted_reason text null`);
    this.addSql(`create unique index recording_view_account_label_unique
      on recording_view (recording_id, user_id, label) where viewer_id is null`);
    this.addSql(`drop index recording_view_recording_id_index`);
    this.addSql(
      `create index recording_view_latest on recording_view (recording_id, started_at desc, id desc)`,
    );
    this.addSql(
      `create index recording_view_counted on recording_view (recording_id) where not_counted_reason is null`,
    );
    this.addSql(`create view recording_visit as
      select w.id, w.recording_id, w.viewer_id, w.label, w.started_at, w.not_counted_reason, v.email, v.name
      from recording_view w left join recording_viewer v on v.id = w.viewer_id`);
    this.addSql(`create view watched_recording as
      select id, tenant_id, owner_id, title, duration, past_views from recording where deleted_at is null`);

    this.addSql(`create table analytics_visit (
        id uuid not null references recording_view (id) on delete cascade,
        recording_id uuid not null,
        viewer_id uuid null,
        user_id uuid null,
        automated boolean not null,
        mobile boolean not null,
        last_active_at timestamptz not null,
        ended_at timestamptz null,
        stopped_at double precision null,
        watch_time double precision not null default 0,
        completion double precision not null default 0,
        progress double precision not null default 0,
        chapters uuid[] not null default '{}',
        tabs text[] not null default '{}',
        score_parts double precision[] not null default '{0,0,0,0}',
        score int not null default 0,
        plays jsonb not null default '[]',
        primary key (id))`);
    this.addSql(`create index analytics_visit_recording_id_index on analytics_visit (recording_id)`);
    this.addSql(
      `create index analytics_visit_viewer_id_index on analytics_visit (viewer_id, last_active_at)`,
    );
    this
      .addSql(`insert into analytics_visit (id, recording_id, viewer_id, automated, mobile, last_active_at, ended_at)
      select id, recording_id, viewer_id, false, coalesce(device ->> 'userAgent' ~* 'mobi|android', false),
        coalesce(last_event_at, started_at), ended_at
      from analytics_session`);

    this.addSql(`alter table analytics_session drop constraint analytics_session_id_fkey`);
    this.addSql(`alter table analytics_session add column visit_id uuid null`);
    this.addSql(`update analytics_session set visit_id = id`);
    this.addSql(`alter table analytics_session alter column visit_id set not null`);
    this.addSql(`alter table analytics_session add constraint analytics_session_visit_id_foreign
      foreign key (visit_id) references analytics_visit (id) on delete cascade`);
    this.addSql(`create index analytics_session_visit_id_index on analytics_session (visit_id)`);
    this.addSql(`alter table analytics_session alter column viewer_id drop not null`);
    this.addSql(`alter table analytics_session add column user_id uuid null`);
    this.addSql(`alter table analytics_session add column event_count int not null default 0`);
    this.addSql(`alter table analytics_session add column watching jsonb null`);
    this.addSql(`create unique index analytics_session_viewer_label_unique
      on analytics_session (viewer_id, label) where viewer_id is not null`);
    this.addSql(`create unique index analytics_session_account_label_unique
      on analytics_session (recording_id, user_id, label) where viewer_id is null`);

    this.addSql(`alter table analytics_event rename to old_event`);
    this.addSql(`alter index analytics_event_pkey rename to old_event_pkey`);
    this.addSql(`create table analytics_event (
        session_id uuid not null references analytics_session (id) on delete cascade,
        id uuid not null,
        session_started_at timestamptz not null,
        type text not null,
        video_time double precision null,
        duration double precision null,
        seek_from double precision null,
        speed double precision null,
        elapsed double precision not null,
        timed boolean not null,
        ordinal smallint not null,
        chapter_id uuid null,
        tab_name text null,
        received_at timestamptz not null,
        primary key (session_id, id, session_started_at))
      partition by range (session_started_at)`);
    for (const { name, from, to } of monthsAround(new Date()))
      this.addSql(
        `create table ${name} partition of analytics_event for values from ('${from}') to ('${to}')`,
      );
    this.addSql(`create table analytics_event_other partition of analytics_event default`);
    this.addSql(`insert into analytics_event (session_id, id, session_started_at, type, video_time, duration,
        seek_from, speed, elapsed, timed, ordinal, chapter_id, tab_name, received_at)
      select e.session_id, e.id, s.started_at, e.type, e.video_time, e.duration, e.seek_from, e.speed,
        coalesce(e.elapsed, greatest(extract(epoch from e.received_at - s.started_at), 0)),
        e.elapsed is not null, 0, e.chapter_id, e.tab_name, e.received_at
      from old_event e join analytics_session s on s.id = e.session_id`);
    this.addSql(`update analytics_session s set event_count = c.count
      from (select session_id, count(*) from old_event group by session_id) c where c.session_id = s.id`);
    this.addSql(`drop table old_event`);

    this.addSql(`create table analytics_milestone (
        id uuid not null,
        recording_id uuid not null,
        viewer_id uuid not null references recording_viewer (id) on delete cascade,
        percent int not null,
        reached_at timestamptz not null,
        primary key (id),
        unique (viewer_id, percent))`);
  }
}

/** The month before, this one and the two after it; workers make the later ones. */
function monthsAround(now: Date): { name: string; from: string; to: string }[] {
  return [-1, 0, 1, 2].map((offset) => {
    const month = (more: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + more)).toISOString().slice(0, 7);
    return {
      name: `analytics_event_${month(0).replace('-', '_')}`,
      from: `${month(0)}-01T00:00:00Z`,
      to: `${month(1)}-01T00:00:00Z`,
    };
  });
}
