import { Migration } from '@mikro-orm/migrations';

/** Pending connections to a CRM, each of which can be completed once. */
export class CrmAuthorizations20261212 extends Migration {
  override up(): void {
    this.addSql(`create table crm_authorization (
        state_hash text not null,
        expires_at timestamptz not null,
        primary key (state_hash))`);
  }
}
