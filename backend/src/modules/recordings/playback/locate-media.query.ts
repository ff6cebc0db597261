import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { MediaVersion } from '../recording-limits.js';
import { mayEdit } from '../access.js';
import { loadVisible } from '../load-recording.js';

export interface LocatedMedia {
  key: string | null;
  contentType: string | null;
  thumbnailKey: string | null;
  storyboardKey: string | null;
}

export class LocateMedia extends QueryOf<
  { user: CurrentUser; recordingId: string; version?: MediaVersion },
  LocatedMedia
> {}

@QueryHandler(LocateMedia)
export class LocateMediaHandler implements IQueryHandler<LocateMedia> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, version } }: LocateMedia): Promise<LocatedMedia> {
    const recording = await loadVisible(this.em, user, recordingId);
    const mayHave = version !== 'original' || mayEdit(user, recording);
    return recording.shownFiles(mayHave ? version : 'playable');
  }
}
