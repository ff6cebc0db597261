import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow } from '../../../shared/database/rows.js';
import { visibleTo } from '../access.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { DETAILS_COLUMNS, DetailsRow, type RecordingDetails, toDetails } from '../recording-details.js';

export class GetRecording extends Query<RecordingDetails> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(GetRecording)
export class GetRecordingHandler implements IQueryHandler<GetRecording> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetRecording): Promise<RecordingDetails> {
    const visible = visibleTo(input.user);
    const row = await selectRow(
      this.em,
      DetailsRow,
      `select ${DETAILS_COLUMNS} from recording r where r.id = ? and ${visible.sql}`,
      [input.recordingId, ...visible.params],
    );
    if (!row) throw RECORDING_ERRORS.notFound();
    return toDetails(row, input.user);
  }
}
