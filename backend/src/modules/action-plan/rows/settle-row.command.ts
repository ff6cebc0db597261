import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { selectRow } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PlanRowChanged } from '../action-plan.events.js';
import { ACCEPTED_STATES } from '../plan-row.js';
import { decideRow } from './editable-row.js';

const State = z.enum(ACCEPTED_STATES);
type State = z.infer<typeof State>;

/**
 * Sets the state of a row that a person changed in another product. Returns false if that product may no longer get the
 * row, or if the row is no longer in the expected state. Does not check access.
 */
export class SettleRow extends CommandOf<{ rowId: string; expected: State; state: State }, boolean> {}

@CommandHandler(SettleRow)
export class SettleRowHandler implements ICommandHandler<SettleRow> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input: { rowId, expected, state } }: SettleRow): Promise<boolean> {
    return this.outbox.transactional(async (em, emit) => {
      const row = await selectRow(
        em,
        z.object({ state: State }),
        `select p.decided ->> 'state' as state from plan_row p where p.id = ?
           and exists (select from accepted_plan_row r where r.id = p.id) for update`,
        [rowId],
      );
      if (row?.state !== expected) return false;
      await decideRow(em, rowId, { state });
      emit(new PlanRowChanged(rowId));
      return true;
    });
  }
}
