import { Migration } from '@mikro-orm/migrations';

/** What the portal says about backups. */
export class Backups20261126 extends Migration {
  override up(): void {
    this.addSql(`create table backup (
        id uuid not null,
        place text not null,
        name text null,
        started_at timestamptz not null,
        ended_at timestamptz null,
        failure text null,
        objects int null,
        new_objects int null,
        bytes bigint null,
        is_encrypted boolean not null,
        primary key (id))`);
  }
}
