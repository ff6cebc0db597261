import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { loadEditable } from '../load-recording.js';
import { Recording } from '../recording.entity.js';
import type { RecordingStatus } from '../recording-limits.js';
import { z } from 'zod';
import { selectRows } from '../../../shared/database/rows.js';

export interface Clip {
  id: string;
  title: string;
  status: RecordingStatus;
  duration: number | null;
  shareId: string;
  createdAt: string;
}

export class ListClips extends QueryOf<{ user: CurrentUser; recordingId: string }, Clip[]> {}

@QueryHandler(ListClips)
export class ListClipsHandler implements IQueryHandler<ListClips> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListClips): Promise<Clip[]> {
    await loadEditable(this.em, user, recordingId);
    const ids = await clipsOf(this.em, recordingId);
    const clips = await this.em.find(
      Recording,
      { id: { $in: ids }, tenantId: user.tenantId },
      { orderBy: { id: 'desc' } },
    );
    const own = clips.filter((clip) => mayEdit(user, clip));
    return own.map(({ id, title, status, duration, shareId, createdAt }) => ({
      ...{ id, title, status, duration: duration ?? null, shareId, createdAt: createdAt.toISOString() },
    }));
  }
}

/** Ids of the clips that were made of a recording, the newest first. */
export async function clipsOf(em: EntityManager, recordingId: string): Promise<string[]> {
  const rows = await selectRows(
    em,
    z.object({ id: z.string() }),
    `select id from recording where clip is not null and clip ->> 'of' = ? and deleted_at is null order by id desc`,
    [recordingId],
  );
  return rows.map(({ id }) => id);
}
