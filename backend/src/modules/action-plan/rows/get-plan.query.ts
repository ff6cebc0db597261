import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { json, selectRows } from '../../../shared/database/rows.js';
import { inScope, requireFolder, visibleScope } from '../../recordings/index.js';
import { DecidedRow, type FoundRow, type PlanRow, type PlanSource } from '../plan-row.js';

const Row = z.object({
  id: z.string(),
  found: json<FoundRow | Record<string, never>>(),
  decided: DecidedRow,
  source: json<PlanSource | null>(),
  changes: json<PlanRow['changes']>(),
});

/** Rows of a folder that a user sees. Rows whose recording has changed since it was read wait for the next reading. */
export class GetPlan extends QueryOf<{ user: CurrentUser; folderId: string }, PlanRow[]> {}

@QueryHandler(GetPlan)
export class GetPlanHandler implements IQueryHandler<GetPlan> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, folderId } }: GetPlan): Promise<PlanRow[]> {
    await requireFolder(this.em, user, folderId, 'view');
    const { sql, params } = inScope(visibleScope(user), 'v');
    const rows = await selectRows(
      this.em,
      Row,
      `with call as (select v.recording_id, v.title, v.version from call_version v where v.folder_id = ? and ${sql})
       select p.id, p.found, p.decided,
         case when c.recording_id is not null then json_build_object('recordingId', c.recording_id,
           'title', c.title, 'start', l.start_time, 'text', p.found ->> 'text') end as source,
         coalesce((select json_agg(json_build_object('id', h.id, 'field', h.field, 'value', h.value, 'state', h.state,
             'source', json_build_object('recordingId', o.recording_id, 'title', o.title,
               'start', said.start_time, 'text', h.text)) order by h.id)
           from plan_change h join call o on o.recording_id = h.recording_id and o.version = h.found_in
           join spoken_line said on said.segment_id = h.segment_id
           where h.row_id = p.id), '[]') as changes
       from plan_row p left join call c on c.recording_id = p.recording_id and c.version = p.found_in
       left join spoken_line l on l.segment_id = p.segment_id
       where p.folder_id = ? or l.segment_id is not null and c.recording_id is not null
       order by p.id`,
      [folderId, ...params, folderId],
    );
    return inOrder(rows);
  }
}

/** Rows by due date, with those merged into them. */
export function inOrder(stored: readonly z.infer<typeof Row>[]): PlanRow[] {
  const rows = new Map(
    stored.map((row) => [row.id, { mergedInto: row.decided.mergedInto ?? null, row: toRow(row) }]),
  );
  const shown: PlanRow[] = [];
  for (const { mergedInto, row } of rows.values()) {
    const target = mergedInto === null ? null : rows.get(mergedInto);
    if (!target) shown.push(row);
    else target.row.merged.push({ id: row.id, source: row.source });
  }
  const last = '9999-12-31';
  return shown.sort((one, other) => ((one.due ?? last) < (other.due ?? last) ? -1 : 1));
}

/** A field that a person set hides the value found in the recordings. */
function toRow({ id, found, decided, source, changes }: z.infer<typeof Row>): PlanRow {
  const { what = '', side = 'both', who = null, due = null } = { ...found, ...decided };
  const { state = 'proposed', isPrivate = false, isHidden = false } = decided;
  return { id, what, side, who, due, state, isPrivate, isHidden, source, merged: [], changes };
}
