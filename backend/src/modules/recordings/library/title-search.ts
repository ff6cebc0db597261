/** As it is indexed: the collation folds every script, whatever the database's own is. */
export const FOLDED_TITLE = `lower(r.title collate "und-x-icu")`;

/** Matches a title that contains this, in any case. */
export const partOfTitle = (part: string): { sql: string; params: string[] } => ({
  sql: `${FOLDED_TITLE} like lower(?::text collate "und-x-icu")`,
  params: [`%${part.replace(/[\\%_]/g, '\\$&')}%`],
});
