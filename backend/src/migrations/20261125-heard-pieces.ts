import { Migration } from '@mikro-orm/migrations';

/** What was heard of a recording before all of it was there; gone once its transcript is kept. */
export class HeardPieces20261125 extends Migration {
  override up(): void {
    this.addSql(`create table heard_piece (
        recording_id uuid not null references recording (id) on update cascade on delete cascade,
        key text not null,
        heard jsonb not null,
        primary key (recording_id, key))`);
    this.addSql(`alter table heard_piece enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on heard_piece using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = heard_piece.recording_id offset 0)) with check (true)`);
  }
}
