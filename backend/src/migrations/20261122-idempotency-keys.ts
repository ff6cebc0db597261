import { Migration } from '@mikro-orm/migrations';

export class IdempotencyKeys20261122 extends Migration {
  override up(): void {
    this.addSql(`create table idempotency_key (
        id text not null,
        fingerprint text not null,
        lease_until timestamptz not null,
        status int null,
        content_type text null,
        body bytea null,
        created_at timestamptz not null,
        primary key (id))`);
    this.addSql(`create index idempotency_key_created_at_index on idempotency_key (created_at)`);
  }
}
