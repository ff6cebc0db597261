import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { json, selectRows } from '../../../shared/database/rows.js';
import type { VocabularyWord } from '../../../shared/transcripts/spelled-right.js';

/** Defaults for recordings in a folder. Unset fields are inherited from the parent folder. */
export interface FolderDefaults {
  /** Whether the share link is on. */
  link?: boolean;
  /** PHC string. */
  passwordHash?: string;
  /** Link expiry, counted from when the recording was added to the folder. */
  expiresAfterDays?: number;
  downloadAllowed?: boolean;
  /** BCP 47 tag. */
  language?: string;
  /** Additional to the tenant's vocabulary. */
  vocabulary?: VocabularyWord[];
  /** Counted from when the recording was added to the folder. */
  deleteAfterDays?: number;
}

const Row = z.object({ defaults: json<FolderDefaults>() });

/** A folder's own defaults and those it inherits. */
export async function loadDefaults(
  em: EntityManager,
  folderId: string,
): Promise<{ own: FolderDefaults; inherited: FolderDefaults }> {
  const rows = await selectRows(
    em,
    Row,
    `with recursive above as (
       select f.id, f.parent_id, f.defaults, 0 as up from folder f where f.id = ?
       union all select f.id, f.parent_id, f.defaults, a.up + 1 from above a join folder f on f.id = a.parent_id)
     select defaults from above order by up`,
    [folderId],
  );
  const [own = {}, ...above] = rows.map(({ defaults }) => defaults);
  return { own, inherited: Object.assign({}, ...above.reverse()) as FolderDefaults };
}

export async function defaultsOf(em: EntityManager, folderId: string | null): Promise<FolderDefaults> {
  if (folderId === null) return {};
  const { own, inherited } = await loadDefaults(em, folderId);
  return { ...inherited, ...own };
}
