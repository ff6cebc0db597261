import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { requireFolder } from '../../recordings/index.js';
import { GetPlan } from '../rows/get-plan.query.js';
import { OWN_SIDES, type PlanFormat, WRITERS } from './plan-files.js';

/**
 * The accepted rows of a plan as a file, which is made to be passed on: without private and hidden rows.
 * @param input.rowId only this row
 */
export class ExportPlan extends QueryOf<
  { user: CurrentUser; folderId: string; format: PlanFormat; rowId: string | undefined },
  { title: string; content: string }
> {}

@QueryHandler(ExportPlan)
export class ExportPlanHandler implements IQueryHandler<ExportPlan> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, folderId, format, rowId } }: ExportPlan) {
    const { name: title } = await requireFolder(this.em, user, folderId, 'view');
    const rows = (await this.queries.execute(new GetPlan({ user, folderId }))).filter(
      ({ id, state, isPrivate, isHidden }) =>
        state !== 'proposed' && !isPrivate && !isHidden && (rowId === undefined || id === rowId),
    );
    return { title, content: WRITERS[format]({ title, sides: OWN_SIDES, rows, writtenAt: new Date() }) };
  }
}
