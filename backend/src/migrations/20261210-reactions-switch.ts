import { Migration } from '@mikro-orm/migrations';
import { sharedRecording } from './20261128-shared-recording.js';
import { LINK_SHOWN } from './20261201-share.js';

/** Whether viewers may react to moments of what they see. */
export class ReactionsSwitch20261210 extends Migration {
  override up(): void {
    this.addSql(`alter table share add column reactions_allowed boolean not null default true`);
    this.addSql(`create or replace view shared_recording with (security_invoker = true) as
      ${sharedRecording(', r.captions_without_fillers, l.download_allowed, l.reactions_allowed', LINK_SHOWN)}`);
  }
}
