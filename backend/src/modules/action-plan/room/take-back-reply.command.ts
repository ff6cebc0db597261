import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { changeRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PlanAnswerWithdrawn } from '../action-plan.events.js';
import { type InRoom, RoomPlans } from './room-plans.js';

const REPLY = `delete from plan_reply where id = ? and viewer_id = ? and kind <> 'tick' and state = 'proposed'`;
const ROW = `delete from plan_row where id = ? and proposed_by = ? and decided ->> 'state' = 'proposed'
  and coalesce(decided ->> 'isHidden', 'false') = 'false'`;

/** Deletes the viewer's own comment, or a day or row that they proposed and that is not decided yet. */
export class TakeBackReply extends CommandOf<InRoom & { replyId: string }> {}

@CommandHandler(TakeBackReply)
export class TakeBackReplyHandler implements ICommandHandler<TakeBackReply> {
  constructor(
    private readonly plans: RoomPlans,
    private readonly outbox: Outbox,
  ) {}

  /** @throws the errors of `RoomPlans`, or PLAN_ERRORS.replyNotFound */
  async execute({ input: { replyId, ...place } }: TakeBackReply): Promise<void> {
    const visit = await this.plans.enterAsViewer(place);
    await this.outbox.transactional(async (em, emit) => {
      const params = [replyId, visit.viewer.id];
      if (!(await changeRows(em, REPLY, params)) && !(await changeRows(em, ROW, params)))
        throw PLAN_ERRORS.replyNotFound();
      emit(new PlanAnswerWithdrawn(replyId));
    });
  }
}
