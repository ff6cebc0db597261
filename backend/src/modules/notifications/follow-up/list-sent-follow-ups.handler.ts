import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FollowUpMail } from './follow-up-mail.entity.js';
import { ListSentFollowUps, type SentFollowUp } from '../../analytics/index.js';

@QueryHandler(ListSentFollowUps)
export class ListSentFollowUpsHandler implements IQueryHandler<ListSentFollowUps> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: ListSentFollowUps): Promise<SentFollowUp[]> {
    const sent = await this.em.find(FollowUpMail, { viewerId }, { orderBy: { id: 'desc' } });
    return sent.map(({ id, subject, createdAt }) => ({ id, subject, createdAt: createdAt.toISOString() }));
  }
}
