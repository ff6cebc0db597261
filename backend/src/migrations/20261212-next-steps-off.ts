import { Migration } from '@mikro-orm/migrations';

/**
 * Viewers see next steps only if the owner enabled them. Existing settings do not show whether an owner enabled them
 * deliberately, so they are turned off except where a user corrected the recording's next steps.
 */
export class NextStepsOff20261212 extends Migration {
  override up(): void {
    this.addSql(`alter table share alter column summary_shown set default false`);
    this.addSql(`update share s set summary_shown = false where s.summary_shown
      and not exists (select from line_moment m where m.recording_id = s.recording_id and m.kind = 'nextStep')`);
  }
}
