import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandOf, QueryOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Tenant } from '../tenants/tenant.entity.js';

/** A tenant's default spoken language as a BCP 47 tag, or null to detect it. */
export class GetSpokenLanguage extends QueryOf<{ tenantId: string }, string | null> {}

@QueryHandler(GetSpokenLanguage)
export class GetSpokenLanguageHandler implements IQueryHandler<GetSpokenLanguage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetSpokenLanguage): Promise<string | null> {
    return (await this.em.findOne(Tenant, tenantId))?.spokenLanguage ?? null;
  }
}

/** Null detects the language of each recording. */
export class ChooseSpokenLanguage extends CommandOf<{ tenantId: string; language: string | null }> {}

@CommandHandler(ChooseSpokenLanguage)
export class ChooseSpokenLanguageHandler implements ICommandHandler<ChooseSpokenLanguage> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { tenantId, language } }: ChooseSpokenLanguage): Promise<void> {
    return this.em.transactional(async (em) => {
      const tenant = await em.findOneOrFail(Tenant, tenantId, FOR_UPDATE);
      tenant.spokenLanguage = language;
    });
  }
}
