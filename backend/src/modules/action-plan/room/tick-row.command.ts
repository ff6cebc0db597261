import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { changeRows, selectRow } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PlanAnswered, PlanAnswerWithdrawn, PlanRowChanged } from '../action-plan.events.js';
import { type InRoom, RoomPlans } from './room-plans.js';

/** Ticks a row of the viewers' side, or removes the viewer's own tick. */
export class TickRow extends CommandOf<InRoom & { rowId: string; isDone: boolean }> {}

@CommandHandler(TickRow)
export class TickRowHandler implements ICommandHandler<TickRow> {
  constructor(
    private readonly plans: RoomPlans,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws the errors of `RoomPlans`, PLAN_ERRORS.notTheirs, or PLAN_ERRORS.changedMeanwhile if the row was dropped or
   * was ticked by another person
   */
  async execute({ input: { rowId, isDone, ...place } }: TickRow): Promise<void> {
    const visit = await this.plans.enterAsViewer(place);
    const row = await this.plans.acceptedRow(visit, rowId);
    if (row.side === 'us') throw PLAN_ERRORS.notTheirs();
    if (row.state === (isDone ? 'done' : 'open')) return;
    if (!row.canTick) throw PLAN_ERRORS.changedMeanwhile();
    const [before, after] = isDone ? ['open', 'done'] : ['done', 'open'];
    await this.outbox.transactional(async (em, emit) => {
      await this.plans.hold(em, visit);
      const changed = await changeRows(
        em,
        `update plan_row set decided = decided || jsonb_build_object('state', ?::text), state_set_at = now()
         where id = ? and decided ->> 'state' = ? and coalesce(decided ->> 'isPrivate', 'false') = 'false'
           and coalesce(decided ->> 'isHidden', 'false') = 'false'`,
        [after, rowId, before],
      );
      if (changed === 0) throw PLAN_ERRORS.changedMeanwhile();
      emit(new PlanRowChanged(rowId));
      if (isDone) {
        const id = uuidv7();
        await em.execute(
          `insert into plan_reply (id, row_id, viewer_id, kind, value) values (?, ?, ?, 'tick', '')`,
          [id, rowId, visit.viewer.id],
        );
        return emit(new PlanAnswered(id));
      }
      const tick = await selectRow(
        em,
        z.object({ id: z.string() }),
        `delete from plan_reply where row_id = ? and viewer_id = ? and kind = 'tick' returning id`,
        [rowId, visit.viewer.id],
      );
      if (!tick) throw PLAN_ERRORS.changedMeanwhile();
      emit(new PlanAnswerWithdrawn(tick.id));
    });
  }
}
