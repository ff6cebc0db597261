import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { changeRows, selectRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PlanAnswered, PlanAnswerWithdrawn } from '../action-plan.events.js';
import { type InRoom, RoomPlans } from './room-plans.js';

/** Comments on a row, or proposes another day, which replaces the viewer's earlier proposal. Returns the reply's id. */
export class ReplyToRow extends CommandOf<
  InRoom & { rowId: string; kind: 'due' | 'comment'; value: string },
  string
> {}

@CommandHandler(ReplyToRow)
export class ReplyToRowHandler implements ICommandHandler<ReplyToRow> {
  constructor(
    private readonly plans: RoomPlans,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws the errors of `RoomPlans`, PLAN_ERRORS.tooManyReplies, or PLAN_ERRORS.changedMeanwhile if the row is closed
   */
  async execute({ input: { rowId, kind, value, ...place } }: ReplyToRow): Promise<string> {
    const visit = await this.plans.enterAsViewer(place);
    const row = await this.plans.acceptedRow(visit, rowId);
    if (kind === 'due' && row.state !== 'open') throw PLAN_ERRORS.changedMeanwhile();
    const id = uuidv7();
    await this.outbox.transactional(async (em, emit) => {
      await this.plans.holdForMore(em, visit, 'replies');
      if (kind === 'due') {
        const before = await selectRows(
          em,
          z.object({ id: z.string() }),
          `delete from plan_reply where row_id = ? and viewer_id = ? and kind = 'due' and state = 'proposed'
           returning id`,
          [rowId, visit.viewer.id],
        );
        for (const each of before) emit(new PlanAnswerWithdrawn(each.id));
      }
      // The row may have been deleted with its recording meanwhile.
      const added = await changeRows(
        em,
        `insert into plan_reply (id, row_id, viewer_id, kind, value)
         select ?::uuid, p.id, ?::uuid, ?, ? from plan_row p where p.id = ? for key share`,
        [id, visit.viewer.id, kind, value, rowId],
      );
      if (added === 0) throw PLAN_ERRORS.rowNotFound();
      emit(new PlanAnswered(id));
    });
    return id;
  }
}
