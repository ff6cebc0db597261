import { Migration } from '@mikro-orm/migrations';

/** A note about all recordings of a contact is about none alone, and there is one of each all the same. */
export class WatchedList20261208 extends Migration {
  override up(): void {
    this.addSql(`alter table crm_note alter column recording_id drop not null,
      drop constraint crm_note_occasion_unique,
      add constraint crm_note_occasion_unique unique nulls not distinct (tenant_id, recording_id, occasion)`);
  }
}
