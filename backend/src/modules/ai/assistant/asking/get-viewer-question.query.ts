import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ViewerQuestion } from './viewer-question.entity.js';

/** A viewer's question, or null when it was deleted. For notifications; does not check access. */
export class GetViewerQuestion extends Query<ViewerQuestion | null> {
  constructor(readonly input: { questionId: string }) {
    super();
  }
}

@QueryHandler(GetViewerQuestion)
export class GetViewerQuestionHandler implements IQueryHandler<GetViewerQuestion> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { questionId } }: GetViewerQuestion): Promise<ViewerQuestion | null> {
    return this.em.findOne(ViewerQuestion, questionId);
  }
}
