import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CommandOf, QueryOf } from '../../../shared/cqrs/with-input.js';
import { type MinutesChoice, MinutesTemplate, USUAL_TEMPLATE } from './minutes-template.entity.js';

export class GetMinutesTemplate extends QueryOf<{ tenantId: string }, MinutesChoice> {}

@QueryHandler(GetMinutesTemplate)
export class GetMinutesTemplateHandler implements IQueryHandler<GetMinutesTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId } }: GetMinutesTemplate): Promise<MinutesChoice> {
    const { parts, showsLogo } = (await this.em.findOne(MinutesTemplate, tenantId)) ?? USUAL_TEMPLATE;
    return { parts, showsLogo };
  }
}

export class ReplaceMinutesTemplate extends CommandOf<{ tenantId: string; template: MinutesChoice }> {}

@CommandHandler(ReplaceMinutesTemplate)
export class ReplaceMinutesTemplateHandler implements ICommandHandler<ReplaceMinutesTemplate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { tenantId, template } }: ReplaceMinutesTemplate): Promise<void> {
    await this.em.upsert(MinutesTemplate, { tenantId, ...template });
  }
}
