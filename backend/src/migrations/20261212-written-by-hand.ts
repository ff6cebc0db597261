import { Migration } from '@mikro-orm/migrations';

/** Users' corrections of a next step: what, who and by when. An empty text means none. */
export class WrittenByHand20261212 extends Migration {
  override up(): void {
    this.addSql(`alter table line_moment add column what text null, add column who text null,
      add column who_speaks uuid null, add column due text null`);
  }
}
