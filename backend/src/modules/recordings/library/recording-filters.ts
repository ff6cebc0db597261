import type { SqlCondition } from '../../../shared/database/keyset.js';
import { anywhere } from '../../../shared/database/page.js';

export interface RecordingFilters {
  /** `top` for those in none. */
  folderId?: string | undefined;
  /** With a folder, those below it too. */
  subfolders?: boolean | undefined;
  /** The names of tags, in any case: those that have all of them. */
  tag?: readonly string[] | undefined;
  /** Who speaks in it, is mentioned in it or has watched it, by their name in any case. */
  person?: string | undefined;
}

/** Conditions over `recording r` of a tenant. */
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

/** Conditions over `recording r` that is in a folder. A folder of another tenant has no subfolders here. */
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

/** Matches a title of `recording r` that contains this, in any case. */
export const partOfTitle = (part: string): SqlCondition => ({
  sql: `r.folded_title like lower(?::text collate "und-x-icu")`,
  params: [anywhere(part)],
});
