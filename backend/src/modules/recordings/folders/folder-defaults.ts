import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { json, selectRows } from '../../../shared/database/rows.js';
import type { VocabularyWord } from '../../../shared/people/get-vocabulary.query.js';

/** What recordings begin with in a folder; what is left out is as in the folder above. */
export interface FolderDefaults {
  /** Whether the link is on. */
  link?: boolean;
  /** PHC string. */
  passwordHash?: string;
  /** Of the link, counted from when the recording came into the folder. */
  expiresAfterDays?: number;
  /** Whether viewers may download what they see. */
  downloadAllowed?: boolean;
  /** BCP 47. */
  language?: string;
  /** Beside the words of the tenant. */
  vocabulary?: VocabularyWord[];
  /** Counted from when the recording came into the folder. */
  deleteAfterDays?: number;
}

const Row = z.object({ defaults: json<FolderDefaults>() });

/** A folder's own defaults, and those of the folders above it together. */
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
