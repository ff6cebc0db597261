import { Migration } from '@mikro-orm/migrations';

/** Who named a line's speaker, and users' decisions about learning their voice from a recording. */
export class OwnVoices20261213 extends Migration {
  override up(): void {
    this.addSql(`alter table transcript_segment add column speaker_named_by uuid null`);
    this.addSql(`create table voice_source (
        user_id uuid not null references user_account (id) on delete cascade,
        recording_id uuid not null references recording (id) on update cascade on delete cascade,
        spans jsonb null,
        decided_at timestamptz not null,
        primary key (user_id, recording_id))`);
    this.addSql(`create index voice_source_recording_id_index on voice_source (recording_id)`);
    this.addSql(`alter table voice_source enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on voice_source using ((select fenced_tenant()) is null
      or exists (select from recording r where r.id = voice_source.recording_id offset 0)) with check (true)`);
    // Lines that anyone could have named were not confirmed, so what was learned from them is deleted.
    this.addSql(
      `delete from voice_print p using recording r where r.id = p.recording_id and not r.has_split_sound`,
    );
  }
}
