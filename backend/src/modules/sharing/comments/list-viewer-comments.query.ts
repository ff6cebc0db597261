import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Comment } from './comment.entity.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';

const MAX_COMMENTS = 200;

export interface ViewerComment {
  id: string;
  content: string;
  timestamp: OriginalSeconds | null;
  createdAt: string;
}

/** A viewer's comments on their recording, latest first. Does not check access. */
export class ListViewerComments extends QueryOf<{ viewerId: string }, ViewerComment[]> {}

@QueryHandler(ListViewerComments)
export class ListViewerCommentsHandler implements IQueryHandler<ListViewerComments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: ListViewerComments): Promise<ViewerComment[]> {
    const comments = await this.em.find(
      Comment,
      { viewerId },
      { orderBy: { id: 'desc' }, limit: MAX_COMMENTS },
    );
    return comments.map(({ id, content, videoTime, createdAt }) => ({
      id,
      content,
      timestamp: videoTime ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }
}
