import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { selectRow } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PlanRowChanged } from '../action-plan.events.js';
import { ALL_CHANGED_FIELDS } from '../deriving/derive-plan.js';
import { decideRow, lockEditable, type RowPlace } from './editable-row.js';

const Change = z.object({ field: z.enum(ALL_CHANGED_FIELDS), value: z.string() });

/**
 * Accepts or permanently dismisses what a later recording or a viewer of the room says about a row. Comments can only be
 * dismissed, which removes them for everyone.
 */
export class DecideChange extends CommandOf<RowPlace & { changeId: string; accept: boolean }> {}

@CommandHandler(DecideChange)
export class DecideChangeHandler implements ICommandHandler<DecideChange> {
  constructor(private readonly outbox: Outbox) {}

  /** @throws the errors of `lockEditable` or PLAN_ERRORS.changeNotFound */
  async execute({ input: { user, folderId, rowId, changeId, accept } }: DecideChange): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      const rows = await lockEditable(em, user, folderId, [rowId]);
      const state = accept ? 'accepted' : 'dismissed';
      const said = await selectRow(
        em,
        Change,
        `update plan_change h set state = ? from call_version v where h.id = ? and h.row_id = ?
           and v.recording_id = h.recording_id and v.version = h.found_in and v.folder_id = ?
         returning h.field, h.value`,
        [state, changeId, rowId, folderId],
      );
      const change =
        said ??
        (await selectRow(
          em,
          Change,
          `update plan_reply a set state = ? from room_person q where a.id = ? and a.row_id = ?
             and q.id = a.viewer_id and q.folder_id = ? and a.state = 'proposed'
             and (a.kind = 'due' or a.kind = 'comment' and not ?::bool)
           returning 'due' as field, a.value`,
          [state, changeId, rowId, folderId, accept],
        ));
      if (!change) throw PLAN_ERRORS.changeNotFound();
      const { field, value } = change;
      // The plan has no field for a number.
      if (!accept || field === 'amount') return;
      const isUndecided = field !== 'state' && rows.get(rowId)!.state === undefined;
      await decideRow(em, rowId, { ...(isUndecided && { state: 'open' }), [field]: value });
      emit(new PlanRowChanged(rowId));
    });
  }
}
