import { Migration } from '@mikro-orm/migrations';

export class Outbox20261121 extends Migration {
  override up(): void {
    this.addSql(`create table outbox_event (
        id uuid not null,
        kind text not null,
        subject_id uuid not null,
        attempts int not null default 0,
        due_at timestamptz not null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index outbox_event_due_at_index on outbox_event (due_at)`);
  }
}
