import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { selectRows } from '../../../shared/database/rows.js';
import { inScope, visibleScope } from '../../recordings/index.js';

/** Viewers by email, or all with an email at a domain. One of them is set. */
interface Contacts {
  contact?: string | undefined;
  company?: string | undefined;
}

interface FoundCalls {
  /** Newest first. */
  calls: { recordingId: string; folderId: string }[];
  /** Older ones beyond the limit. */
  olderRecordings: number;
  recordingsWithoutFolder: number;
}

const Row = z.object({
  recordingId: z.string(),
  folderId: z.string().nullable(),
  found: z.number(),
  withoutFolder: z.number(),
});

/**
 * Recordings without clips that a user sees, and that contacts opened, find in a room they entered, or speak in.
 * A speaker is recognized by the full name given at a gate, unless a member has the same name. Leaves out excluded
 * visits, and folders that shut the user out.
 */
export class ListCallsWith extends QueryOf<
  { user: CurrentUser; contacts: Contacts; limit: number },
  FoundCalls
> {}

@QueryHandler(ListCallsWith)
export class ListCallsWithHandler implements IQueryHandler<ListCallsWith> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, contacts, limit } }: ListCallsWith): Promise<FoundCalls> {
    const { contact, company } = contacts;
    const isTheirs = contact === undefined ? `split_part(email, '@', 2) = ?` : 'email = ?';
    const theirs = contact ?? company;
    const scope = visibleScope(user);
    const [opened, found] = [inScope(scope, 'r'), inScope(scope, 'c')];
    const shut = [...user.folderRights].flatMap(([folderId, right]) => (right === 'none' ? [folderId] : []));
    const rows = await selectRows(
      this.em,
      Row,
      `with visit as (
         select v.recording_id, v.name from recording_viewer v
         where v.tenant_id = ? and ${isTheirs}
           and not exists (select from uncounted_viewer u where u.viewer_id = v.id)
         union all select s.recording_id, p.name
         from room_person p join room_recording s on s.folder_id = p.folder_id where ${isTheirs}),
       opened as (
         select r.id as recording_id, lower(btrim(v.name) collate "und-x-icu") as folded
         from visit v join owned_recording r on r.id = v.recording_id where ${opened.sql}),
       met as (
         select recording_id from opened
         union select p.recording_id from speaking_person p where p.tenant_id = ? and p.folded in (
           select o.folded from opened o where o.folded like '% %' and not exists (
             select from tenant_person t
             where t.tenant_id = ? and lower(t.name collate "und-x-icu") = o.folded)))
       select c.recording_id, c.folder_id, (count(*) over ())::int as found,
         (count(*) filter (where c.folder_id is null) over ())::int as without_folder
       from met join call_version c on c.recording_id = met.recording_id
       where ${found.sql} and (c.folder_id is null or c.folder_id <> all (?::uuid[]))
       order by c.folder_id is null, c.recording_id desc limit ?`,
      [
        user.tenantId,
        theirs,
        theirs,
        ...opened.params,
        user.tenantId,
        user.tenantId,
        ...found.params,
        arrayText(shut),
        limit,
      ],
    );
    const calls = rows.flatMap(({ recordingId, folderId }) => (folderId ? { recordingId, folderId } : []));
    const { found: all, withoutFolder } = rows[0] ?? { found: 0, withoutFolder: 0 };
    return {
      calls,
      olderRecordings: all - withoutFolder - calls.length,
      recordingsWithoutFolder: withoutFolder,
    };
  }
}
