import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { loadEditable } from '../load-recording.js';
import { RECORDING_STATUSES } from '../recording-limits.js';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { isoTime, selectRows } from '../../../shared/database/rows.js';

const ClipRow = z.object({
  id: z.string(),
  tenantId: z.string(),
  ownerId: z.string(),
  folderId: z.string().nullable(),
  title: z.string(),
  status: z.enum(RECORDING_STATUSES),
  duration: z.number().nullable(),
  shareId: z.string(),
  createdAt: isoTime,
});

export type Clip = Omit<z.infer<typeof ClipRow>, 'tenantId' | 'ownerId' | 'folderId'>;

export class ListClips extends QueryOf<{ user: CurrentUser; recordingId: string }, Clip[]> {}

@QueryHandler(ListClips)
export class ListClipsHandler implements IQueryHandler<ListClips> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListClips): Promise<Clip[]> {
    await loadEditable(this.em, user, recordingId);
    const clips = await selectRows(
      this.em,
      ClipRow,
      `select r.id, r.tenant_id, r.owner_id, r.folder_id, r.title, r.status, r.duration, l.token as share_id, r.created_at
       from recording r join share_link l on l.recording_id = r.id
       where r.id = any (?::uuid[]) and r.tenant_id = ? order by r.id desc`,
      [arrayText(await clipsOf(this.em, recordingId)), user.tenantId],
    );
    return clips
      .filter((clip) => mayEdit(user, clip))
      .map(({ id, title, status, duration, shareId, createdAt }) => ({
        id,
        title,
        status,
        duration,
        shareId,
        createdAt,
      }));
  }
}

/** Ids of a recording's clips, newest first. */
export async function clipsOf(em: EntityManager, recordingId: string): Promise<string[]> {
  const rows = await selectRows(
    em,
    z.object({ id: z.string() }),
    `select id from recording where clip is not null and clip ->> 'of' = ? and deleted_at is null order by id desc`,
    [recordingId],
  );
  return rows.map(({ id }) => id);
}
