import { Migration } from '@mikro-orm/migrations';

/** Which ways to the CRM's consent page are under way: each ends once. */
export class CrmAuthorizations20261212 extends Migration {
  override up(): void {
    this.addSql(`create table crm_authorization (
        state_hash text not null,
        expires_at timestamptz not null,
        primary key (state_hash))`);
  }
}
