import { Migration } from '@mikro-orm/migrations';

/** What a tenant's shared pages look like in the dark, where that is another color or logo. */
export class DarkBrand20261207 extends Migration {
  override up(): void {
    this.addSql(`alter table tenant add column dark_color text null`);
    this.addSql(
      `alter table tenant_logo add column dark_version text null, add column dark_picture bytea null`,
    );
  }
}
