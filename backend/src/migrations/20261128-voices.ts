import { Migration } from '@mikro-orm/migrations';

/**
 * Who wants to be recognised by their voice, and how it sounds in each recording that it was learned from. Whoever
 * goes to another tenant agreed to it for the one before alone.
 */
export class Voices20261128 extends Migration {
  override up(): void {
    this.addSql(`create table voice_recognition (
        user_id uuid not null references user_account (id) on delete cascade,
        tenant_id uuid not null references tenant (id) on delete cascade,
        switched_on_at timestamptz not null,
        primary key (user_id))`);
    this.addSql(`create index voice_recognition_tenant_id_index on voice_recognition (tenant_id)`);
    this.addSql(`create table voice_print (
        user_id uuid not null references voice_recognition (user_id) on delete cascade,
        recording_id uuid not null references recording (id) on update cascade on delete cascade,
        print bytea not null,
        seconds real not null,
        learned_at timestamptz not null,
        primary key (user_id, recording_id))`);
    this.addSql(`create index voice_print_recording_id_index on voice_print (recording_id)`);
    for (const table of ['voice_recognition', 'voice_print'])
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on voice_recognition using ((select fenced_tenant()) is null
      or tenant_id = (select fenced_tenant())) with check (true)`);
    this.addSql(`create policy tenant_fence on voice_print using ((select fenced_tenant()) is null
      or exists (select from voice_recognition v where v.user_id = voice_print.user_id offset 0)) with check (true)`);
    this.addSql(`create function voice_stays_behind() returns trigger language plpgsql as $body$
      begin
        delete from voice_recognition v where v.user_id = new.user_id;
        return null;
      end $body$`);
    this.addSql(`create trigger membership_moves_without_voice after update of tenant_id on membership
      for each row when (old.tenant_id <> new.tenant_id) execute function voice_stays_behind()`);
  }
}
