import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { CurrentUser, FolderRight } from '../../../shared/auth/current-user.js';
import { RecentValues } from '../../../shared/caching/recent-values.js';
import { json, selectRow } from '../../../shared/database/rows.js';

const NO_RIGHTS: CurrentUser['folderRights'] = new Map();

/** Keyed by the version of the folders. With thousands of folders an entry takes some hundred kilobytes. */
const recent = new RecentValues<CurrentUser['folderRights']>({ ms: 3600_000, most: 100 });

/**
 * A member's rights in the tenant's folders.
 * @param person.rightsVersion rises with every change of folder rights; null before the first change, and for owners
 * and admins
 */
export async function folderRightsOf(
  em: EntityManager,
  { id, tenantId, rightsVersion }: { id: string; tenantId: string; rightsVersion: number | null },
): Promise<CurrentUser['folderRights']> {
  if (rightsVersion === null) return NO_RIGHTS;
  return recent.of(`${id} ${tenantId} ${rightsVersion}`, async () => {
    const row = await selectRow(
      em,
      z.object({ rights: json<Record<string, FolderRight> | null>() }),
      'select json_object_agg(folder_id, may) as rights from member_folder(?, ?)',
      [tenantId, id],
    );
    return new Map(Object.entries(row?.rights ?? {}));
  });
}
