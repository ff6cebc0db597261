import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import { type SortKey, keysetOf, sortedText } from '../../../../shared/database/keyset.js';
import { type Page, contains, selectPage } from '../../../../shared/database/page.js';
import { isoTime } from '../../../../shared/database/rows.js';
import type { AdminListInput } from '../admin-list.js';
import { PlanFacts } from './plan-facts.js';

const Row = PlanFacts.extend({ createdAt: isoTime });

const KEYS: Record<string, SortKey> = {
  name: sortedText('p.name'),
  displayName: sortedText('p.display_name'),
  monthlyPrice: { sql: 'p.monthly_price', type: 'float8' },
};

export class ListPlans extends QueryOf<AdminListInput, Page<PlanFacts>> {}

@QueryHandler(ListPlans)
export class ListPlansHandler implements IQueryHandler<ListPlans> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { q, sort, limit, cursor } }: ListPlans): Promise<Page<PlanFacts>> {
    return selectPage(this.em, {
      row: Row,
      columns: 'p.*',
      from: 'subscription_plan p',
      where: q ? [contains(`(p.name || ' ' || p.display_name)`, q)] : [],
      order: keysetOf(sort, KEYS, 'p.id'),
      limit,
      cursor,
    });
  }
}
