import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { type PlanFormat, WRITERS } from '../exporting/plan-files.js';
import { type InRoom, RoomPlans } from './room-plans.js';

/**
 * The accepted rows of a room's plan as a file, as the visitor sees them.
 * @param input.rowId only this row
 */
export class ExportSharedPlan extends QueryOf<
  InRoom & { format: PlanFormat; rowId: string | undefined },
  { title: string; content: string }
> {}

@QueryHandler(ExportSharedPlan)
export class ExportSharedPlanHandler implements IQueryHandler<ExportSharedPlan> {
  constructor(private readonly plans: RoomPlans) {}

  /** @throws the errors of `RoomPlans.enter` */
  async execute({ input: { format, rowId, ...place } }: ExportSharedPlan) {
    const visit = await this.plans.enter(place);
    const shown = await this.plans.rowsOf(visit);
    const rows = shown
      .filter(({ id, state }) => state !== 'proposed' && (rowId === undefined || id === rowId))
      .map((row) => ({ ...row, source: row.sources[0] ?? null }));
    const { title, senderName } = visit;
    const sides = { us: senderName ?? 'Sender', them: 'You', both: 'Both' };
    return { title, content: WRITERS[format]({ title, sides, rows, writtenAt: new Date() }) };
  }
}
