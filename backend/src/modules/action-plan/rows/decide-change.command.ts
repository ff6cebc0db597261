import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { selectRow } from '../../../shared/database/rows.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { CHANGED_FIELDS } from '../deriving/derive-plan.js';
import { lockEditable, type RowPlace } from './editable-row.js';

const Change = z.object({ field: z.enum(CHANGED_FIELDS), value: z.string() });

/** Accepts what a later recording says about a row, or dismisses it for good. */
export class DecideChange extends CommandOf<RowPlace & { changeId: string; accept: boolean }> {}

@CommandHandler(DecideChange)
export class DecideChangeHandler implements ICommandHandler<DecideChange> {
  constructor(private readonly em: EntityManager) {}

  /** @throws the errors of `lockEditable` or PLAN_ERRORS.changeNotFound */
  async execute({ input: { user, folderId, rowId, changeId, accept } }: DecideChange): Promise<void> {
    await this.em.transactional(async (em) => {
      const rows = await lockEditable(em, user, folderId, [rowId]);
      const change = await selectRow(
        em,
        Change,
        `update plan_change h set state = ? from call_version v where h.id = ? and h.row_id = ?
           and v.recording_id = h.recording_id and v.version = h.found_in and v.folder_id = ?
         returning h.field, h.value`,
        [accept ? 'accepted' : 'dismissed', changeId, rowId, folderId],
      );
      if (!change) throw PLAN_ERRORS.changeNotFound();
      if (!accept) return;
      const { field, value } = change;
      const state = field === 'state' ? {} : { state: rows.get(rowId)!.state ?? 'open' };
      await em.execute(`update plan_row set decided = decided || ?::jsonb where id = ?`, [
        JSON.stringify({ ...state, [field]: value }),
        rowId,
      ]);
    });
  }
}
