import { Migration } from '@mikro-orm/migrations';
import { NEW_TOKEN, THERE } from './20261201-share.js';

/** The columns that a link was before it had a table, unused since 0.2.0. */
export class ShareColumnsGone20261209 extends Migration {
  override up(): void {
    this.addSql(`alter table share alter column token set default ${NEW_TOKEN}`);
    this.addSql(`create or replace function recording_gets_share() returns trigger language plpgsql as $body$
      begin insert into share (recording_id) values (new.id); return null; end $body$`);
    this.addSql(`drop function share_follows_recording, recording_follows_share cascade`);
    this.addSql(`alter table recording ${THERE.map((column) => `drop column ${column}`).join(', ')}`);
  }
}
