import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandOf, QueryOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { durableEvent } from '../../../shared/outbox/durable-event.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Tenant } from '../tenants/tenant.entity.js';
import type { VocabularyWord } from '../../../shared/transcripts/spelled-right.js';

/** Emitted when a tenant's vocabulary was replaced. The subject is the tenant's id. */
export class VocabularyReplaced extends durableEvent('name-mentions', { isOneTask: true }) {}

export class GetVocabulary extends QueryOf<{ tenantId: string }, VocabularyWord[]> {}

@QueryHandler(GetVocabulary)
export class GetVocabularyHandler implements IQueryHandler<GetVocabulary> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetVocabulary): Promise<VocabularyWord[]> {
    return (await this.em.findOne(Tenant, tenantId))?.vocabulary ?? [];
  }
}

/** Replaces all words. Duplicates are merged with their misspellings. */
export class ReplaceVocabulary extends CommandOf<{ tenantId: string; words: readonly VocabularyWord[] }> {}

@CommandHandler(ReplaceVocabulary)
export class ReplaceVocabularyHandler implements ICommandHandler<ReplaceVocabulary> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input: { tenantId, words } }: ReplaceVocabulary): Promise<void> {
    return this.outbox.transactional(async (em, emit) => {
      const tenant = await em.findOneOrFail(Tenant, tenantId, FOR_UPDATE);
      tenant.vocabulary = merged(words);
      emit(new VocabularyReplaced(tenantId));
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
