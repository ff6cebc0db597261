import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { selectRow } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PlanAnswerWithdrawn } from '../action-plan.events.js';
import { type InRoom, RoomPlans } from './room-plans.js';

const REPLY = `delete from plan_reply where id = ? and viewer_id = ? and kind <> 'tick' and state = 'proposed'
  returning id`;
const ROW = `delete from plan_row where id = ? and proposed_by = ? and decided ->> 'state' = 'proposed'
  and coalesce(decided ->> 'isHidden', 'false') = 'false' returning id`;

/** Takes back one's own comment, or a day or row that still waits for a decision. */
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
      for (const sql of [REPLY, ROW]) {
        const gone = await selectRow(em, z.object({ id: z.string() }), sql, [replyId, visit.viewer.id]);
        if (gone) return emit(new PlanAnswerWithdrawn(replyId));
      }
      throw PLAN_ERRORS.replyNotFound();
    });
  }
}
