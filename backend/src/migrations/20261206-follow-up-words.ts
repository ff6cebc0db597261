import { Migration } from '@mikro-orm/migrations';

/** How a person begins and ends their follow-up mails. */
export class FollowUpWords20261206 extends Migration {
  override up(): void {
    this.addSql(`create table follow_up_words (
        user_id uuid not null references user_account (id) on delete cascade,
        greeting text not null,
        closing text not null,
        primary key (user_id))`);
  }
}
