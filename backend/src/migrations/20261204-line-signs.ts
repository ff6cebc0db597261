import { Migration } from '@mikro-orm/migrations';

/**
 * The signs of a vector's numbers, which an index holds beside the recording's id: by them the lines of a whole tenant are
 * compared before the vectors of the nearest are read. A row says itself which tenant it is of, as the fence is asked for each.
 */
export class LineSigns20261204 extends Migration {
  override up(): void {
    this.addSql(`alter table line_vector add column tenant_id uuid null, add column signs bit(384) null`);
    this.addSql(`create trigger line_vector_has_tenant before insert on line_vector
      for each row execute function tenant_of_recording()`);
    this.addSql(
      `update line_vector v set tenant_id = r.tenant_id from recording r where r.id = v.recording_id`,
    );
    this.addSql(`create index line_vector_signs_index on line_vector (tenant_id, recording_id)
      include (segment_id, signs) where signs is not null`);
    this.addSql(`alter policy tenant_fence on line_vector
      using ((select fenced_tenant()) is null or tenant_id = (select fenced_tenant()))`);
    this.addSql(`create function vectors_follow_recording() returns trigger language plpgsql as $body$
      begin
        update line_vector v set tenant_id = n.tenant_id from come n join gone o on o.id = n.id
        where n.tenant_id <> o.tenant_id and v.recording_id = n.id;
        return null;
      end $body$`);
    this.addSql(`create trigger recording_update_moves_vectors after update on recording
      referencing old table as gone new table as come for each statement execute function vectors_follow_recording()`);
    // The signs of vectors that are there are the workers' to write, while the product runs.
    this.addSql(`insert into task (id, kind, subject, key, payload, due_at, created_at)
      select gen_random_uuid(), 'index-recording', v.recording_id, v.recording_id, '{}', now(), now()
      from (select distinct recording_id from line_vector) v on conflict do nothing`);
  }
}
