import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { requireFolder } from '../../recordings/index.js';
import { type DecidedRow, isAccepted, type PlanRow } from '../plan-row.js';
import { inOrder, readRowsFor } from './read-rows.js';

/** Rows that only the ledger finds are in the plan once they are accepted, merged or, so that they can be shown again, hidden. */
const isInPlan = (decided: DecidedRow): boolean =>
  isAccepted(decided) || Boolean(decided.isHidden || decided.mergedInto);

/** Rows of a folder's plan that a user sees. */
export class GetPlan extends QueryOf<{ user: CurrentUser; folderId: string }, PlanRow[]> {}

@QueryHandler(GetPlan)
export class GetPlanHandler implements IQueryHandler<GetPlan> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, folderId } }: GetPlan): Promise<PlanRow[]> {
    await requireFolder(this.em, user, folderId, 'view');
    const stored = await readRowsFor(this.em, user, { folderId });
    return inOrder(stored.filter(({ found, decided }) => !found.kind || isInPlan(decided)));
  }
}
