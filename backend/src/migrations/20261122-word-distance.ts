import { Migration } from '@mikro-orm/migrations';

/** Counts mistakes in words beside the words, so that only those that resemble a typing error leave the database. */
export class WordDistance20261122 extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists fuzzystrmatch`);
  }
}
