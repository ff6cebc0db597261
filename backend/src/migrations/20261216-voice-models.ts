import { Migration } from '@mikro-orm/migrations';

/** The model that learned a voice. The release before this one writes no model, and its voices are Resemblyzer's. */
export class VoiceModels20261216 extends Migration {
  override up(): void {
    this.addSql(`alter table voice_print add column model text not null default 'resemblyzer'`);
  }
}
