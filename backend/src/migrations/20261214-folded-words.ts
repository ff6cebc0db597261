import { Migration } from '@mikro-orm/migrations';
import { readSql } from '../shared/database/repeatable-sql.js';

/** Rows get the words that `search-words.sql` makes of them now: Latin letters without marks, more scripts by character. */
export class FoldedWords20261214 extends Migration {
  override up(): void {
    this.addSql(readSql('modules/ai/search/search-words.sql'));
    this.addSql(String.raw`update search_entry set text = text where text ~ '[^\u0001-\u007f]'`);
  }
}
