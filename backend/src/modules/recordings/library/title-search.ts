import { contains } from '../../../shared/database/page.js';

/** As it is indexed: the collation folds every script, whatever the database's own is. */
export const FOLDED_TITLE = `lower(r.title collate "und-x-icu")`;

/** Matches a title that contains this, in any case. */
export const partOfTitle = (part: string): ReturnType<typeof contains> => contains('r.title', part);
