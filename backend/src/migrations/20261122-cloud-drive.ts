import { Migration } from '@mikro-orm/migrations';

export class CloudDrive20261122 extends Migration {
  override up(): void {
    this.addSql(`create table drive_connection (
        user_id uuid not null references user_account (id) on delete cascade,
        email text null,
        sealed_refresh_token text not null,
        sealed_access_token text not null,
        access_expires_at timestamptz not null,
        connected_at timestamptz not null,
        primary key (user_id))`);
    this.addSql(`create table drive_authorization (
        state_hash text not null,
        user_id uuid not null references user_account (id) on delete cascade,
        sealed_verifier text not null,
        redirect_uri text not null,
        return_to text not null,
        expires_at timestamptz not null,
        primary key (state_hash))`);
    this.addSql(`create index drive_authorization_user_id_index on drive_authorization (user_id)`);
  }
}
