import { Migration } from '@mikro-orm/migrations';

/** What people write about a next step: what is to be done, who does it and by when. An empty text means none. */
export class WrittenByHand20261212 extends Migration {
  override up(): void {
    this.addSql(`alter table line_moment add column what text null, add column who text null,
      add column who_speaks uuid null, add column due text null`);
  }
}
