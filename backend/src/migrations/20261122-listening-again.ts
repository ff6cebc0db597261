import { Migration } from '@mikro-orm/migrations';

export class ListeningAgain20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table recording
        add column file_name text null,
        add column given_title text null,
        add column fallbacks jsonb not null default '[]',
        add column transcribing_again jsonb null`);
    this.addSql(`alter table transcript_segment
        add column text_edited boolean not null default false,
        add column speaker_edited boolean not null default false`);
    // Whether text or speaker was changed is not known of older lines: they are kept as they are.
    this.addSql(`update transcript_segment set text_edited = true, speaker_edited = true
      where edited_at is not null`);
  }
}
