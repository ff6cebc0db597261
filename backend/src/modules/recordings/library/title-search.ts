/** The title of `recording r` as it is indexed: the collation folds every script, whatever the database was made with. */
export const FOLDED_TITLE = `lower(r.title collate "und-x-icu")`;

/** That a title has a word or a part of one, in any case. */
export const partOfTitle = (part: string): { sql: string; params: string[] } => ({
  sql: `${FOLDED_TITLE} like lower(?::text collate "und-x-icu")`,
  params: [`%${part.replace(/[\\%_]/g, '\\$&')}%`],
});
