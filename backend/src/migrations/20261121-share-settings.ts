import { Migration } from '@mikro-orm/migrations';

export class ShareSettings20261121 extends Migration {
  override up(): void {
    this.addSql(`alter table recording
        add column share_enabled boolean not null default true,
        add column share_expires_at timestamptz null,
        add column share_password_hash text null,
        add column share_preview_allowed boolean not null default false,
        add column share_generation int not null default 0`);
    this.addSql(`create table share_recipient (
        id uuid not null,
        recording_id uuid not null,
        email text not null,
        name text null,
        token text not null,
        created_at timestamptz not null,
        primary key (id),
        constraint share_recipient_recording_id_email_unique unique (recording_id, email),
        constraint share_recipient_token_unique unique (token),
        constraint share_recipient_recording_id_foreign
          foreign key (recording_id) references recording (id) on delete cascade)`);
    this.addSql(`alter table recording_viewer
        add column consented_at timestamptz null,
        add column share_id text null,
        add column recipient_id uuid null,
        add constraint recording_viewer_recipient_id_foreign
          foreign key (recipient_id) references share_recipient (id) on delete set null`);
    this.addSql(`create index recording_viewer_recipient_id_index on recording_viewer (recipient_id)`);
    this.addSql(`update recording_viewer v set share_id = r.share_id,
        consented_at = case when v.has_consented then v.last_seen_at end
      from recording r where r.id = v.recording_id`);
  }
}
