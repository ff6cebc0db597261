import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { CrmConnection } from './crm-connection.entity.js';

export class GetCrm extends QueryOf<{ tenantId: string }, CrmConnection | null> {}

@QueryHandler(GetCrm)
export class GetCrmHandler implements IQueryHandler<GetCrm> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { tenantId } }: GetCrm): Promise<CrmConnection | null> {
    return this.em.findOne(CrmConnection, { tenantId }, { refresh: true });
  }
}
