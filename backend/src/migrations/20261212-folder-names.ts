import { Migration } from '@mikro-orm/migrations';

/** Names are only compared with folders that a user sees, so that hidden folders do not reserve names. */
export class FolderNames20261212 extends Migration {
  override up(): void {
    this.addSql(`drop index folder_name_unique`);
    this.addSql(`create index folder_tenant_id_index on folder (tenant_id)`);
  }
}
