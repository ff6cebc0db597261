import { Migration } from '@mikro-orm/migrations';
import { sharedRecording } from './20261128-shared-recording.js';

/** Whether the captions of a recording leave filler words out. */
export class CaptionFillers20261129 extends Migration {
  override up(): void {
    this.addSql('alter table recording add column captions_without_fillers boolean not null default false');
    this.addSql(`create or replace view shared_recording with (security_invoker = true) as
      ${sharedRecording(', r.captions_without_fillers')}`);
  }
}
