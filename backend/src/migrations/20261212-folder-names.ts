import { Migration } from '@mikro-orm/migrations';

/** A folder that shuts a person out must not refuse them a name: only names that a person sees are compared. */
export class FolderNames20261212 extends Migration {
  override up(): void {
    this.addSql(`drop index folder_name_unique`);
    this.addSql(`create index folder_tenant_id_index on folder (tenant_id)`);
  }
}
