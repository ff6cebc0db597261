import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { loadChapters } from '../content/load-chapters.js';
import { viewersCut } from '../cuts/viewers-cut.js';
import { type CommentPlace, Commenters, readableBy } from './commenters.js';
import { type CommentDetails, shownThreads, toThreads } from './threads.js';
import { Comment } from './comment.entity.js';

export class ListComments extends Query<CommentDetails[]> {
  constructor(readonly input: { place: CommentPlace }) {
    super();
  }
}

@QueryHandler(ListComments)
export class ListCommentsHandler implements IQueryHandler<ListComments> {
  constructor(
    private readonly em: EntityManager,
    private readonly commenters: Commenters,
  ) {}

  async execute({ input: { place } }: ListComments): Promise<CommentDetails[]> {
    const reader = await this.commenters.authorize(place);
    const comments = await this.em.find(
      Comment,
      { recordingId: reader.recording.id, ...readableBy(reader) },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const threads = toThreads(comments, reader);
    const cut = reader.readsAsViewer ? await viewersCut(this.em, reader.recording.id) : null;
    if (!cut) return threads;
    const chapters = await loadChapters(this.em, reader.recording.id);
    return shownThreads(threads, cut, new Set(cut.chapters(chapters).map(({ id }) => id)));
  }
}
