import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { TEXTS, shownText } from '../reading/shown-text.js';
import { type CommentPlace, Commenters, readableBy } from './commenters.js';
import { type CommentDetails, shownThreads, toThreads } from './threads.js';
import { Comment } from './comment.entity.js';

export class ListComments extends QueryOf<{ place: CommentPlace }, CommentDetails[]> {}

const chaptersOf = shownText({ chapters: TEXTS.chapters });

@QueryHandler(ListComments)
export class ListCommentsHandler implements IQueryHandler<ListComments> {
  constructor(
    private readonly em: EntityManager,
    private readonly commenters: Commenters,
  ) {}

  async execute({ input: { place } }: ListComments): Promise<CommentDetails[]> {
    const commenter = await this.commenters.authorize(place);
    const comments = await this.em.find(
      Comment,
      { recordingId: commenter.recordingId, ...readableBy(commenter) },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const threads = toThreads(comments, commenter);
    const shown = commenter.readsAsViewer ? await chaptersOf(this.em, commenter.recordingId) : null;
    if (!shown?.cut) return threads;
    const { text, cut } = shown;
    return shownThreads(threads, cut, new Set(cut.chapters(text.chapters).map(({ id }) => id)));
  }
}
