import { Migration } from '@mikro-orm/migrations';

export class PasswordLinks20261122 extends Migration {
  override up(): void {
    this.addSql(`create table password_link (
        id uuid not null,
        user_id uuid not null,
        token_hash text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (id),
        constraint password_link_user_id_unique unique (user_id),
        constraint password_link_token_hash_unique unique (token_hash),
        constraint password_link_user_id_foreign foreign key (user_id) references user_account (id) on delete cascade)`);
  }
}
