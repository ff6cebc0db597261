import { Migration } from '@mikro-orm/migrations';

/** Tokens made before there were scopes keep what they could do, for a year from now. */
export class TokenScopes20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table access_token
        add column scopes text[] not null default '{recordings:read,recordings:write,analytics:read}',
        add column expires_at timestamptz not null default now() + interval '365 days'`);
    this.addSql(
      `alter table access_token alter column scopes drop default, alter column expires_at drop default`,
    );
  }
}
