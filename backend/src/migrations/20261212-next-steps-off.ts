import { Migration } from '@mikro-orm/migrations';

/**
 * Viewers see next steps only where the owner switched them on. Nothing tells an owner who switched them on from one who
 * never opened the switch, so it turns off everywhere except where a person has corrected the next steps of the recording.
 */
export class NextStepsOff20261212 extends Migration {
  override up(): void {
    this.addSql(`alter table share alter column summary_shown set default false`);
    this.addSql(`update share s set summary_shown = false where s.summary_shown
      and not exists (select from line_moment m where m.recording_id = s.recording_id and m.kind = 'nextStep')`);
  }
}
