import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import { ViewerQuestion } from './viewer-question.entity.js';

/** A viewer's question, or null if it was deleted. For notifications; does not check access. */
export class GetViewerQuestion extends QueryOf<{ questionId: string }, ViewerQuestion | null> {}

@QueryHandler(GetViewerQuestion)
export class GetViewerQuestionHandler implements IQueryHandler<GetViewerQuestion> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { questionId } }: GetViewerQuestion): Promise<ViewerQuestion | null> {
    return this.em.findOne(ViewerQuestion, questionId);
  }
}
