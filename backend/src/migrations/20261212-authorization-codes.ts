import { Migration } from '@mikro-orm/migrations';

export class AuthorizationCodes20261212 extends Migration {
  override up(): void {
    this.addSql(`create table authorization_code (
        id uuid not null,
        user_id uuid not null references user_account (id) on delete cascade,
        expires_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index authorization_code_user_id_index on authorization_code (user_id)`);
  }
}
