import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';
import { Reaction, type ReactionKind } from './reaction.entity.js';

export interface KeptReaction {
  id: string;
  kind: ReactionKind;
  timestamp: OriginalSeconds;
  createdAt: string;
}

/** A viewer's reactions in order of time. Does not check access. */
export class ListViewerReactions extends QueryOf<{ viewerId: string }, KeptReaction[]> {}

@QueryHandler(ListViewerReactions)
export class ListViewerReactionsHandler implements IQueryHandler<ListViewerReactions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: ListViewerReactions): Promise<KeptReaction[]> {
    const reactions = await this.em.find(
      Reaction,
      { viewerId },
      { orderBy: { videoTime: 'asc', id: 'asc' } },
    );
    return reactions.map(({ id, kind, videoTime, reactedAt }) => ({
      id,
      kind,
      timestamp: videoTime,
      createdAt: reactedAt.toISOString(),
    }));
  }
}
