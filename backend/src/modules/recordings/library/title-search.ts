import type { SqlCondition } from '../../../shared/database/keyset.js';
import { anywhere } from '../../../shared/database/page.js';

/** Matches a title of `recording r` that contains this, in any case. */
export const partOfTitle = (part: string): SqlCondition => ({
  sql: `r.folded_title like lower(?::text collate "und-x-icu")`,
  params: [anywhere(part)],
});
