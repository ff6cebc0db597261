import { Migration } from '@mikro-orm/migrations';

/** A webhook message may name a viewer of a room, and is deleted with them. */
export class PlanWebhooks20261218 extends Migration {
  override up(): void {
    this.addSql(`alter table webhook_delivery
      add column room_viewer_id uuid null references room_viewer (id) on delete cascade`);
    this.addSql(`create index webhook_delivery_room_viewer on webhook_delivery (room_viewer_id)
      where room_viewer_id is not null`);
  }
}
