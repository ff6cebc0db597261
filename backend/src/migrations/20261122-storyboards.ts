import { Migration } from '@mikro-orm/migrations';

/** Pictures for the seek bar; recordings that are there already get theirs one after the other, beside other work. */
export class Storyboards20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column storyboard jsonb null`);
    this.addSql(`insert into task (id, kind, subject, key, payload, due_at, created_at)
      select gen_random_uuid(), 'make-storyboard', id::text, id::text, '{}', now(), now()
      from recording
      where status = 'completed' and deleted_at is null and media_key is not null and has_picture is not false`);
  }
}
