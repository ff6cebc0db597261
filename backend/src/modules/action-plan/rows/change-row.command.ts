import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PlanRowChanged } from '../action-plan.events.js';
import type { DecidedRow } from '../plan-row.js';
import { decideRow, lockEditable, type RowPlace } from './editable-row.js';

/** Sets fields of a row. `mergedInto` merges it into another row, or separates it if null. */
export class ChangeRow extends CommandOf<RowPlace & { changes: DecidedRow }> {}

@CommandHandler(ChangeRow)
export class ChangeRowHandler implements ICommandHandler<ChangeRow> {
  constructor(private readonly outbox: Outbox) {}

  /** @throws the errors of `lockEditable` or PLAN_ERRORS.mergedIntoItself */
  async execute({ input: { user, folderId, rowId, changes } }: ChangeRow): Promise<void> {
    const target = changes.mergedInto ?? null;
    await this.outbox.transactional(async (em, emit) => {
      const rows = await lockEditable(em, user, folderId, target === null ? [rowId] : [rowId, target]);
      if (target === rowId || (target !== null && rows.get(target)!.mergedInto))
        throw PLAN_ERRORS.mergedIntoItself();
      await decideRow(em, rowId, changes);
      // Rows that were merged into this one move with it.
      if (target !== null)
        await em.execute(
          `update plan_row set decided = decided || jsonb_build_object('mergedInto', ?::text)
           where decided ->> 'mergedInto' = ?`,
          [target, rowId],
        );
      emit(new PlanRowChanged(rowId));
    });
  }
}
