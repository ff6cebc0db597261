import { Migration } from '@mikro-orm/migrations';
import { readSql } from '../shared/database/repeatable-sql.js';

/** The tables of release 0.3.0. Databases upgraded from that release already have them. */
export class Baseline20261212 extends Migration {
  override up(): void {
    // Row-level security policies call these functions, whose bodies may reference later tables.
    this.addSql('set local check_function_bodies = off');
    this.addSql(readSql('shared/database/tenant-fence.sql'));
    this.addSql(readSql('modules/recordings/folders/member-folder.sql'));
    this.addSql(readSql('migrations/baseline.sql'));
  }
}
