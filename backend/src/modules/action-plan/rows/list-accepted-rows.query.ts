import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { json, moment, selectRows } from '../../../shared/database/rows.js';
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
  stateSetAt: moment.nullable(),
  tenantId: z.string(),
  folderId: z.string(),
  recordingId: z.string().nullable(),
  ownerId: z.string().nullable(),
  tickedBy: json<{ id: string; name: string | null; email: string } | null>(),
});

export interface AcceptedRow {
  /** `start` is the second of its line in the version that viewers get; null for rows added by hand. */
  row: Pick<z.infer<typeof Row>, 'id' | 'what' | 'side' | 'who' | 'due' | 'state' | 'start'>;
  /** When a person last set its state; null if that was in an earlier release. */
  stateSetAt: Date | null;
  tenantId: string;
  folderId: string;
  /** The recording that promises it, with the title that viewers see. */
  recording: { id: string; title: string; ownerId: string } | null;
  /** The viewer of the folder's room who ticked it. */
  tickedBy: { id: string; name: string | null; email: string } | null;
}

/**
 * Rows that other products may get: accepted and neither private, hidden nor merged. Does not check access.
 * @param input.folderId also lists all rows of this folder
 */
export class ListAcceptedRows extends QueryOf<
  { rowIds: readonly string[]; folderId?: string },
  AcceptedRow[]
> {}

@QueryHandler(ListAcceptedRows)
export class ListAcceptedRowsHandler implements IQueryHandler<ListAcceptedRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { rowIds, folderId } }: ListAcceptedRows): Promise<AcceptedRow[]> {
    const rows = await selectRows(
      this.em,
      Row,
      `select r.id, r.what, r.side, r.who, r.due, r.state, r.start_time as start, r.state_set_at, f.tenant_id,
         r.folder_id, r.recording_id, r.owner_id,
         (select json_build_object('id', q.id, 'name', q.name, 'email', q.email)
          from plan_reply a join room_person q on q.id = a.viewer_id and q.folder_id = r.folder_id
          where a.row_id = r.id and a.kind = 'tick') as ticked_by
       from accepted_plan_row r join tenant_folder f on f.folder_id = r.folder_id
       where r.id = any (?::uuid[]) or r.folder_id = ? order by r.id`,
      [arrayText(rowIds), folderId ?? null],
    );
    const recordingIds = [...new Set(rows.flatMap(({ recordingId }) => recordingId ?? []))];
    const titles = await this.queries.execute(new GetShownTitles({ recordingIds }));
    return rows.map(({ stateSetAt, tenantId, folderId: of, recordingId, ownerId, tickedBy, ...row }) => {
      const title = titles.get(recordingId ?? '') ?? '';
      const recording = recordingId === null ? null : { id: recordingId, title, ownerId: ownerId! };
      return { row, stateSetAt, tenantId, folderId: of, recording, tickedBy };
    });
  }
}
