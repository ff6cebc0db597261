import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { selectRow } from '../../../shared/database/rows.js';
import { DEMO_RECORDING_ID } from '../recording-limits.js';
import { type LocatedMedia, locate } from '../playback/locate-media.query.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { detailsColumns, DetailsRow, type RecordingDetails, toDetails } from '../recording-details.js';

export class GetDemoRecording extends Query<RecordingDetails> {}

@QueryHandler(GetDemoRecording)
export class GetDemoRecordingHandler implements IQueryHandler<GetDemoRecording> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<RecordingDetails> {
    const row = await selectRow(
      this.em,
      DetailsRow,
      `select ${detailsColumns()} from recording r where r.id = ? and r.status = 'completed'`,
      [DEMO_RECORDING_ID],
    );
    if (!row) throw RECORDING_ERRORS.notFound();
    return toDetails(row, null, '/api/recordings/demo');
  }
}

export class LocateDemoMedia extends Query<LocatedMedia> {}

@QueryHandler(LocateDemoMedia)
export class LocateDemoMediaHandler implements IQueryHandler<LocateDemoMedia> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<LocatedMedia> {
    return locate(
      this.em,
      { sql: `'playable'`, params: [] },
      { sql: `r.id = ? and r.status = 'completed'`, params: [DEMO_RECORDING_ID] },
    );
  }
}
