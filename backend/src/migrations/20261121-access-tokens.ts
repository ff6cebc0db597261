import { Migration } from '@mikro-orm/migrations';

export class AccessTokens20261121 extends Migration {
  override up(): void {
    this.addSql(`create table access_token (
        id uuid not null,
        token_hash text not null,
        user_id uuid not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz null,
        primary key (id),
        constraint access_token_token_hash_unique unique (token_hash),
        constraint access_token_user_id_foreign foreign key (user_id) references user_account (id) on delete cascade)`);
    this.addSql(`create index access_token_user_id_index on access_token (user_id)`);
  }
}
