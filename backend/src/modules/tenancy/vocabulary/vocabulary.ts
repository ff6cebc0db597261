import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { GetVocabulary, type VocabularyWord } from '../../../shared/people/get-vocabulary.query.js';
import { Tenant } from '../tenants/tenant.entity.js';

@QueryHandler(GetVocabulary)
export class GetVocabularyHandler implements IQueryHandler<GetVocabulary> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetVocabulary): Promise<VocabularyWord[]> {
    return (await this.em.findOne(Tenant, tenantId))?.vocabulary ?? [];
  }
}

/** Replaces all words. One that is given twice is one, with the mishearings of both. */
export class ReplaceVocabulary extends CommandOf<{ tenantId: string; words: readonly VocabularyWord[] }> {}

@CommandHandler(ReplaceVocabulary)
export class ReplaceVocabularyHandler implements ICommandHandler<ReplaceVocabulary> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { tenantId, words } }: ReplaceVocabulary): Promise<void> {
    return this.em.transactional(async (em) => {
      const tenant = await em.findOneOrFail(Tenant, tenantId, FOR_UPDATE);
      tenant.vocabulary = merged(words);
    });
  }
}

function merged(words: readonly VocabularyWord[]): VocabularyWord[] {
  const byWord = Map.groupBy(words, ({ word }) => word);
  return [...byWord].map(([word, same]) => ({
    word,
    heardAs: [...new Set(same.flatMap(({ heardAs }) => heardAs))].filter((heard) => heard !== word),
  }));
}
