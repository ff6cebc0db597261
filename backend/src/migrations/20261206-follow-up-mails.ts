import { Migration } from '@mikro-orm/migrations';

/** Follow-ups that were handed to the mail server, each text to each viewer once; what stood in them is not kept. */
export class FollowUpMails20261206 extends Migration {
  override up(): void {
    this.addSql(`create table follow_up_mail (
        id uuid not null,
        viewer_id uuid not null references recording_viewer (id) on delete cascade,
        sender_id uuid not null references user_account (id) on delete cascade,
        subject text not null,
        text_hash text not null,
        created_at timestamptz not null,
        primary key (id),
        constraint follow_up_mail_text_unique unique (viewer_id, sender_id, text_hash))`);
    this.addSql(`create index follow_up_mail_sender_id_index on follow_up_mail (sender_id, created_at)`);
    this.addSql(`alter table follow_up_mail enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on follow_up_mail using ((select fenced_tenant()) is null
      or exists (select from recording_viewer v where v.id = follow_up_mail.viewer_id offset 0)) with check (true)`);
  }
}
