import { Migration } from '@mikro-orm/migrations';

/** One table of durable work, in place of those of processing, mails, events and object removals. */
export class Tasks20261122 extends Migration {
  override up(): void {
    this.addSql(`create table task (
        id uuid not null,
        kind text not null,
        subject text not null,
        key text null,
        payload jsonb not null,
        requests int not null default 1,
        attempts int not null default 0,
        failures int not null default 0,
        due_at timestamptz not null,
        lease_token uuid null,
        lease_until timestamptz null,
        last_error text null,
        created_at timestamptz not null,
        done_at timestamptz null,
        dead_at timestamptz null,
        primary key (id),
        constraint task_kind_key_unique unique (kind, key))`);
    this.addSql(`create index task_due on task (kind, due_at) where done_at is null and dead_at is null`);
    this.addSql(`create index task_kind_subject_created_at_index on task (kind, subject, created_at)`);

    this.addSql(`insert into task (id, kind, subject, key, payload, attempts, failures, due_at, lease_token,
          lease_until, created_at)
        select gen_random_uuid(), 'process-recording', r.id::text, r.id::text, '{}', coalesce(run.attempts, 0),
          coalesce(run.failures, 0), now(), run.lease_token, run.lease_until, now()
        from recording r left join processing_run run on run.recording_id = r.id
        where r.status = 'processing' and r.deleted_at is null`);
    this.addSql(`insert into task (id, kind, subject, payload, attempts, failures, due_at, created_at)
        select id, kind, subject_id::text, '{}', attempts, attempts, due_at, created_at from outbox_event`);
    this.addSql(`insert into task (id, kind, subject, key, payload, attempts, failures, due_at, last_error,
          created_at, done_at, dead_at)
        select id, 'send-mail', to_address, occasion,
          jsonb_build_object('to', to_address, 'subject', subject, 'text', body, 'unsubscribeUrl', unsubscribe_url),
          attempts, case when sent_at is null then attempts else greatest(attempts - 1, 0) end, due_at, failure,
          created_at, sent_at, case when failure is not null then now() end
        from outgoing_mail`);
    this.addSql(`insert into task (id, kind, subject, payload, due_at, created_at)
        select id, 'remove-objects', prefix, '{}', due_at, now() from object_removal`);
    this.addSql(`drop table processing_run`);
    this.addSql(`drop table outbox_event`);
    this.addSql(`drop table outgoing_mail`);
    this.addSql(`drop table object_removal`);
  }
}
