import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import { ViewerQuestion } from './viewer-question.entity.js';
import type { OriginalSeconds } from '../../../../shared/timeline/timeline.js';

const MAX_QUESTIONS = 200;

export interface AskedQuestion {
  id: string;
  question: string;
  timestamp: OriginalSeconds | null;
  createdAt: string;
}

/** Questions a viewer asked the assistant, latest first. Does not check access. */
export class ListViewerQuestions extends QueryOf<{ viewerId: string }, AskedQuestion[]> {}

@QueryHandler(ListViewerQuestions)
export class ListViewerQuestionsHandler implements IQueryHandler<ListViewerQuestions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: ListViewerQuestions): Promise<AskedQuestion[]> {
    const questions = await this.em.find(
      ViewerQuestion,
      { viewerId },
      { orderBy: { id: 'desc' }, limit: MAX_QUESTIONS },
    );
    return questions.map(({ id, question, answeredAt, createdAt }) => ({
      id,
      question,
      timestamp: answeredAt ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }
}
