import { Migration } from '@mikro-orm/migrations';

export class ViewerMails20261121 extends Migration {
  override up(): void {
    this.addSql(`create table viewer_mailing (
        viewer_id uuid not null,
        address_hash text not null,
        first_occasion text not null,
        first_at timestamptz not null,
        confirmed_at timestamptz null,
        primary key (viewer_id))`);
    this.addSql(
      `create index viewer_mailing_address_hash_first_at_index on viewer_mailing (address_hash, first_at)`,
    );
    this.addSql(`create table refused_address (
        address_hash text not null,
        refused_at timestamptz not null,
        primary key (address_hash))`);
  }
}
