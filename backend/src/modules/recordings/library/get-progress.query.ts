import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow } from '../../../shared/database/rows.js';
import { visibleTo } from '../access.js';
import { PROGRESS_COLUMNS, ProgressRow, type RecordingProgress } from '../recording-details.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';

/** The fields that change during processing: a few hundred bytes regardless of the transcript. */
export class GetProgress extends QueryOf<{ user: CurrentUser; recordingId: string }, RecordingProgress> {}

@QueryHandler(GetProgress)
export class GetProgressHandler implements IQueryHandler<GetProgress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetProgress): Promise<RecordingProgress> {
    const visible = visibleTo(input.user);
    const row = await selectRow(
      this.em,
      ProgressRow,
      `select ${PROGRESS_COLUMNS} from recording r where r.id = ? and ${visible.sql}`,
      [input.recordingId, ...visible.params],
    );
    if (!row) throw RECORDING_ERRORS.notFound();
    return row;
  }
}
