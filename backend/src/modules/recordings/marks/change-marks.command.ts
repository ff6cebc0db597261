import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { selectRow } from '../../../shared/database/rows.js';
import { loadEditable } from '../load-recording.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { Mark } from './mark.js';

/** Maximum marks of a recording. */
const MAX_MARKS = 1_000;

/** Adds a mark. Repeating a call with the same ID adds it once, because the client may have missed the response. */
export class AddMark extends CommandOf<
  { user: CurrentUser; recordingId: string; mark: Omit<Mark, 'id'> & { id?: string | undefined } },
  Mark
> {}

@CommandHandler(AddMark)
export class AddMarkHandler implements ICommandHandler<AddMark> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, recordingId, mark } }: AddMark): Promise<Mark> {
    const { id = uuidv7(), at, note } = mark;
    return this.em.transactional(async (em) => {
      await loadEditable(em, user, recordingId, { lock: true });
      await em.execute(
        `insert into recording_mark (id, recording_id, at_time, note)
         select ?, ?, ?, ? where (select count(*) from recording_mark where recording_id = ?) < ?
         on conflict do nothing`,
        [id, recordingId, at, note, recordingId, MAX_MARKS],
      );
      const stored = 'select id, at_time as at, note from recording_mark where recording_id = ? and id = ?';
      const added = await selectRow(em, Mark, stored, [recordingId, id]);
      if (!added)
        throw RECORDING_ERRORS.invalidStatus(
          `A recording has at most ${MAX_MARKS.toLocaleString('en')} marks, each with an ID of its own.`,
        );
      return added;
    });
  }
}

export class DeleteMark extends CommandOf<{ user: CurrentUser; recordingId: string; markId: string }> {}

@CommandHandler(DeleteMark)
export class DeleteMarkHandler implements ICommandHandler<DeleteMark> {
  constructor(private readonly em: EntityManager) {}

  /** Deleting again does nothing. */
  async execute({ input: { user, recordingId, markId } }: DeleteMark): Promise<void> {
    await loadEditable(this.em, user, recordingId);
    await this.em.execute('delete from recording_mark where recording_id = ? and id = ?', [
      recordingId,
      markId,
    ]);
  }
}
