import type { SqlCondition } from '../../../shared/database/keyset.js';
import { anywhere } from '../../../shared/database/page.js';

export interface RecordingFilters {
  /** `top` selects recordings without a folder. */
  folderId?: string | undefined;
  /** Includes subfolders. */
  subfolders?: boolean | undefined;
  /** Case-insensitive tag names; recordings must have all of them. */
  tag?: readonly string[] | undefined;
  /** A speaker, mentioned person or viewer by case-insensitive name. */
  person?: string | undefined;
}

/** SQL conditions on `recording r` of a tenant. */
export const filtered = (
  tenantId: string,
  { folderId, subfolders, tag = [], person }: RecordingFilters,
): SqlCondition[] => [
  ...(folderId === undefined ? [] : [inFolder(tenantId, folderId, subfolders ?? false)]),
  ...tag.map((name) => ({
    sql: `r.id in (select h.recording_id from recording_tag h where h.tag_id = (select t.id from tag t
      where t.tenant_id = ? and lower(t.name collate "und-x-icu") = lower(?::text collate "und-x-icu")))`,
    params: [tenantId, name],
  })),
  ...(person === undefined
    ? []
    : [
        {
          sql: `r.id in (select p.recording_id from recording_person p
            where p.tenant_id = ? and p.folded = lower(?::text collate "und-x-icu"))`,
          params: [tenantId, person],
        },
      ]),
];

/** SQL condition on `recording r` in a folder. A folder of another tenant matches nothing with subfolders. */
export function inFolder(tenantId: string, folderId: string, isWithSubfolders: boolean): SqlCondition {
  if (folderId === 'top') return { sql: 'r.folder_id is null', params: [] };
  if (!isWithSubfolders) return { sql: 'r.folder_id = ?', params: [folderId] };
  return {
    sql: `r.folder_id in (with recursive below as (
      select f.id from folder f where f.id = ? and f.tenant_id = ?
      union all select f.id from below b join folder f on f.parent_id = b.id) select id from below)`,
    params: [folderId, tenantId],
  };
}

/** Case-insensitive substring match on the title of `recording r`. */
export const partOfTitle = (part: string): SqlCondition => ({
  sql: `r.folded_title like lower(?::text collate "und-x-icu")`,
  params: [anywhere(part)],
});
