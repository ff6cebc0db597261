import { Migration } from '@mikro-orm/migrations';
import { readSql } from '../shared/database/repeatable-sql.js';

/**
 * Recomputes words with the current `search-words.sql`: Latin letters without diacritics, and more scripts by
 * character.
 */
export class FoldedWords20261214 extends Migration {
  override up(): void {
    this.addSql(readSql('modules/ai/search/search-words.sql'));
    this.addSql(String.raw`update search_entry set text = text where text ~ '[^\u0001-\u007f]'`);
  }
}
