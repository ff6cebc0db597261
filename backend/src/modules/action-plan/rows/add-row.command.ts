import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { selectRow } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { requireFolder } from '../../recordings/index.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PlanRowChanged } from '../action-plan.events.js';
import type { DecidedRow } from '../plan-row.js';

const MAX_ADDED = 500;

/** Adds an open row by hand. Returns its id. */
export class AddRow extends CommandOf<
  { user: CurrentUser; folderId: string; row: DecidedRow & { what: string } },
  string
> {}

@CommandHandler(AddRow)
export class AddRowHandler implements ICommandHandler<AddRow> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** @throws FOLDER_ERRORS.notFound, FOLDER_ERRORS.notEditable or PLAN_ERRORS.tooManyRows */
  async execute({ input: { user, folderId, row } }: AddRow): Promise<string> {
    await requireFolder(this.em, user, folderId, 'edit');
    const id = uuidv7();
    await this.outbox.transactional(async (em, emit) => {
      await advisoryLock(em, `plan:${folderId}`);
      const counted = await selectRow(
        em,
        z.object({ rows: z.number() }),
        'select count(*)::int as rows from plan_row where folder_id = ? and proposed_by is null',
        [folderId],
      );
      if (counted!.rows >= MAX_ADDED) throw PLAN_ERRORS.tooManyRows(MAX_ADDED);
      await em.execute('insert into plan_row (id, folder_id, decided) values (?, ?, ?::jsonb)', [
        id,
        folderId,
        JSON.stringify({ state: 'open', ...row }),
      ]);
      emit(new PlanRowChanged(id));
    });
    return id;
  }
}
