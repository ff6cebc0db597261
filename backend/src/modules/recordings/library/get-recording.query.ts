import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { visibleTo } from '../access.js';
import type { RecordingResponse } from '../recording.dto.js';
import { RecordingNotFound } from '../recordings.errors.js';
import { RECORDING_COLUMNS, type RecordingRow, toRecording } from '../recording-rows.js';

/** One recording with its chapters and transcript. */
export class GetRecording extends Query<RecordingResponse> {
  constructor(readonly input: { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(GetRecording)
export class GetRecordingHandler implements IQueryHandler<GetRecording> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: GetRecording): Promise<RecordingResponse> {
    const visible = visibleTo(input.user);
    const [row] = await this.em.execute<RecordingRow[]>(
      `select ${RECORDING_COLUMNS} from recording r where r.id = ? and ${visible.sql}`,
      [input.recordingId, ...visible.params],
    );
    if (!row) throw new RecordingNotFound();
    return toRecording(row, input.user);
  }
}
