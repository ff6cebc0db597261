import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { json, selectRow } from '../../../shared/database/rows.js';
import { GetShownTitles } from '../../sharing/index.js';
import { SIDES } from '../deriving/sides.js';
import { ACCEPTED_STATES } from '../plan-row.js';

const Row = z.object({
  id: z.string(),
  what: z.string(),
  side: z.enum(SIDES),
  who: z.string().nullable(),
  due: z.string().nullable(),
  state: z.enum(ACCEPTED_STATES),
  start: z.number().nullable(),
  folderId: z.string(),
  recordingId: z.string().nullable(),
  ownerId: z.string().nullable(),
  tickedBy: json<{ id: string; name: string | null; email: string } | null>(),
});

export interface AcceptedRow {
  /** The start is that of its line in what viewers get, in seconds; null for rows added by hand. */
  row: Pick<z.infer<typeof Row>, 'id' | 'what' | 'side' | 'who' | 'due' | 'state' | 'start'>;
  folderId: string;
  /** The recording that promises it, with the title that viewers see. */
  recording: { id: string; title: string; ownerId: string } | null;
  /** The viewer of the folder's room who ticked it. */
  tickedBy: { id: string; name: string | null; email: string } | null;
}

/** A row that may be passed on: accepted and neither private, hidden nor merged. Null otherwise. Does not check access. */
export class GetAcceptedRow extends QueryOf<{ rowId: string }, AcceptedRow | null> {}

@QueryHandler(GetAcceptedRow)
export class GetAcceptedRowHandler implements IQueryHandler<GetAcceptedRow> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { rowId } }: GetAcceptedRow): Promise<AcceptedRow | null> {
    const found = await selectRow(
      this.em,
      Row,
      `select r.id, r.what, r.side, r.who, r.due, r.state, r.start_time as start, r.folder_id, r.recording_id, r.owner_id,
         (select json_build_object('id', q.id, 'name', q.name, 'email', q.email)
          from plan_reply a join room_person q on q.id = a.viewer_id and q.folder_id = r.folder_id
          where a.row_id = r.id and a.kind = 'tick') as ticked_by
       from accepted_plan_row r where r.id = ? and r.folder_id is not null`,
      [rowId],
    );
    if (!found) return null;
    const { folderId, recordingId, ownerId, tickedBy, ...row } = found;
    if (recordingId === null) return { row, folderId, recording: null, tickedBy };
    const titles = await this.queries.execute(new GetShownTitles({ recordingIds: [recordingId] }));
    const recording = { id: recordingId, title: titles.get(recordingId) ?? '', ownerId: ownerId! };
    return { row, folderId, recording, tickedBy };
  }
}
