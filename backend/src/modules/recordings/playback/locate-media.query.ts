import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { visibleTo } from '../access.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';

export interface LocatedMedia {
  title: string;
  mediaKey: string | null;
  mediaType: string | null;
  thumbnailKey: string | null;
}

/** Where the bytes of a recording lie, for whoever may see it. */
export class LocateMedia extends Query<LocatedMedia> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(LocateMedia)
export class LocateMediaHandler implements IQueryHandler<LocateMedia> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: LocateMedia): Promise<LocatedMedia> {
    const visible = visibleTo(input.user);
    const [row] = await this.em.execute<LocatedMedia[]>(
      `select r.title, coalesce(r.playable_key, r.media_key) as "mediaKey",
         coalesce(r.playable_type, r.media_type) as "mediaType", r.thumbnail_key as "thumbnailKey"
       from recording r where r.id = ? and ${visible.sql}`,
      [input.recordingId, ...visible.params],
    );
    if (!row) throw RECORDING_ERRORS.notFound();
    return row;
  }
}
