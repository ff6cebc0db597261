import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../../recordings/index.js';
import { type ShareViewer, viewersOf } from './share-viewer-rows.js';

export interface ShareViewersPage {
  viewers: ShareViewer[];
  nextCursor: string | null;
}

export class ListShareViewers extends QueryOf<
  {
    user: CurrentUser;
    recordingId: string;
    limit: number;
    cursor: string | undefined;
  },
  ShareViewersPage
> {}

@QueryHandler(ListShareViewers)
export class ListShareViewersHandler implements IQueryHandler<ListShareViewers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListShareViewers): Promise<ShareViewersPage> {
    const { user, recordingId, limit, cursor } = input;
    const recording = await loadEditable(this.em, user, recordingId);
    recording.requireWatchable('be shared');
    const found = await viewersOf(this.em, recordingId, { limit: limit + 1, before: cursor });
    const viewers = found.slice(0, limit);
    return { viewers, nextCursor: found.length > limit ? viewers.at(-1)!.id : null };
  }
}
