import { Migration } from '@mikro-orm/migrations';

export class Notifications20261121 extends Migration {
  override up(): void {
    this.addSql(`create table outgoing_mail (
        id uuid not null,
        occasion text not null,
        to_address text not null,
        subject text not null,
        body text not null,
        unsubscribe_url text null,
        attempts int not null default 0,
        due_at timestamptz not null,
        sent_at timestamptz null,
        failure text null,
        created_at timestamptz not null,
        primary key (id),
        constraint outgoing_mail_occasion_unique unique (occasion))`);
    this.addSql(
      `create index outgoing_mail_to_address_created_at_index on outgoing_mail (to_address, created_at)`,
    );
    this.addSql(
      `create index outgoing_mail_due on outgoing_mail (due_at) where sent_at is null and failure is null`,
    );

    this.addSql(`create table viewer_question (
        id uuid not null,
        recording_id uuid not null references recording (id) on delete cascade,
        viewer_id uuid not null references recording_viewer (id) on delete cascade,
        question text not null,
        answered_at double precision null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index viewer_question_recording_id_id_index on viewer_question (recording_id, id)`);
    this.addSql(`create index viewer_question_viewer on viewer_question (viewer_id)`);

    this.addSql(`create table notification (
        id uuid not null,
        user_id uuid not null references user_account (id) on delete cascade,
        recording_id uuid not null references recording (id) on delete cascade,
        viewer_id uuid null references recording_viewer (id) on delete cascade,
        kind text not null,
        subject_id uuid not null,
        actor_name text null,
        actor_email text not null,
        text text null,
        video_time double precision null,
        created_at timestamptz not null,
        read_at timestamptz null,
        primary key (id),
        constraint notification_user_id_kind_subject_id_unique unique (user_id, kind, subject_id))`);
    this.addSql(`create index notification_user_id_id_index on notification (user_id, id)`);
    this.addSql(`create index notification_recording on notification (recording_id)`);
    this.addSql(`create index notification_viewer on notification (viewer_id)`);

    this.addSql(`create table notification_setting (
        user_id uuid not null references user_account (id) on delete cascade,
        by_mail boolean not null,
        primary key (user_id))`);
  }
}
