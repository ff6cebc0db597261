import { Migration } from '@mikro-orm/migrations';

/**
 * A room shows its named recordings, and later ones only if its owner enabled that. Rooms keep what they show now,
 * except clips that were never added explicitly.
 */
export class RoomArrivals20261212 extends Migration {
  override up(): void {
    this.addSql(`alter table room add column shows_new boolean null,
      add column shows_new_since timestamptz null, add column shows_new_of uuid null`);
    this.addSql(`update room m set recording_order = m.recording_order || array(
      select r.id from recording r where r.folder_id = m.folder_id and r.clip is null and r.deleted_at is null
        and r.id <> all (m.recording_order) and r.id <> all (m.left_out) order by r.id desc)`);
  }
}
