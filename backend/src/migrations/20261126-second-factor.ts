import { Migration } from '@mikro-orm/migrations';

/** What is asked for after the password. */
export class SecondFactor20261126 extends Migration {
  override up(): void {
    this.addSql(`alter table tenant add column requires_second_factor boolean not null default false`);
    this.addSql(`create table authenticator_app (
        user_id uuid not null references user_account (id) on delete cascade,
        sealed_secret text null,
        offered_secret text null,
        last_step int null,
        confirmed_at timestamptz null,
        primary key (user_id))`);
    this.addSql(`create table passkey (
        id uuid not null,
        user_id uuid not null references user_account (id) on delete cascade,
        name text not null,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports jsonb not null,
        created_at timestamptz not null,
        last_used_at timestamptz null,
        primary key (id))`);
    this.addSql(`create index passkey_user_id_index on passkey (user_id)`);
    this.addSql(`create table passkey_challenge (
        user_id uuid not null references user_account (id) on delete cascade,
        challenge text not null,
        expires_at timestamptz not null,
        primary key (user_id))`);
    this.addSql(`create table recovery_code (
        id uuid not null,
        user_id uuid not null references user_account (id) on delete cascade,
        code_hash text not null unique,
        primary key (id))`);
    this.addSql(`create index recovery_code_user_id_index on recovery_code (user_id)`);
    this.addSql(`create table pending_sign_in (
        id uuid not null,
        user_id uuid not null references user_account (id) on delete cascade,
        token_hash text not null unique,
        sealed_secret text null,
        challenge text null,
        attempts int not null,
        expires_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index pending_sign_in_user_id_index on pending_sign_in (user_id)`);
  }
}
