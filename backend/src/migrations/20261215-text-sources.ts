import { Migration } from '@mikro-orm/migrations';

/** Origins of a recording's generated title and description. Null is unknown, as of earlier versions. */
export class TextSources20261215 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column title_source text null,
      add column description_source text null`);
  }
}
