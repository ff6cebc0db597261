import { Migration } from '@mikro-orm/migrations';
import { sharedRecording } from './20261128-shared-recording.js';
import { LINK_SHOWN } from './20261201-share.js';

/** Whether viewers may keep the file of what they see. */
export class ViewerDownloads20261202 extends Migration {
  override up(): void {
    this.addSql(`alter table share add column download_allowed boolean not null default false`);
    this.addSql(`create or replace view shared_recording with (security_invoker = true) as
      ${sharedRecording(', r.captions_without_fillers, l.download_allowed', LINK_SHOWN)}`);
  }
}
