import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PlanAnswered } from '../action-plan.events.js';
import type { DecidedRow } from '../plan-row.js';
import { type InRoom, RoomPlans } from './room-plans.js';

/** Proposes a row to the people who may edit the folder. Returns its id. */
export class ProposeRow extends CommandOf<
  InRoom & { row: Pick<DecidedRow, 'side' | 'who' | 'due'> & { what: string } },
  string
> {}

@CommandHandler(ProposeRow)
export class ProposeRowHandler implements ICommandHandler<ProposeRow> {
  constructor(
    private readonly plans: RoomPlans,
    private readonly outbox: Outbox,
  ) {}

  /** @throws the errors of `RoomPlans`, or PLAN_ERRORS.tooManyReplies */
  async execute({ input: { row, ...place } }: ProposeRow): Promise<string> {
    const visit = await this.plans.enterAsViewer(place);
    const id = uuidv7();
    await this.outbox.transactional(async (em, emit) => {
      await this.plans.holdForMore(em, visit, 'proposedRows');
      const decided = JSON.stringify({ ...row, state: 'proposed' });
      await em.execute(
        'insert into plan_row (id, folder_id, decided, proposed_by) values (?, ?, ?::jsonb, ?)',
        [id, visit.folderId, decided, visit.viewer.id],
      );
      emit(new PlanAnswered(id));
    });
    return id;
  }
}
