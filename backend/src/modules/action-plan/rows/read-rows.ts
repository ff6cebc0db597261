import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { json, selectRows } from '../../../shared/database/rows.js';
import { inScope, visibleScope, withShownTitles } from '../../recordings/index.js';
import type { ALL_CHANGED_FIELDS } from '../deriving/derive-plan.js';
import { DecidedRow, type FoundRow, type PlanRow, type PlanSource, type REPLY_KINDS } from '../plan-row.js';

interface RoomPerson {
  /** Id of the viewer in the room. */
  id: string;
  name: string | null;
  email: string;
}

interface StoredReply {
  id: string;
  kind: (typeof REPLY_KINDS)[number];
  value: string;
  createdAt: string;
  by: RoomPerson;
}

type StoredChange = Omit<PlanRow['changes'][number], 'field'> & {
  field: (typeof ALL_CHANGED_FIELDS)[number];
};

const Row = z.object({
  id: z.string(),
  folderId: z.string(),
  found: json<Partial<FoundRow>>(),
  decided: DecidedRow,
  source: json<PlanSource | null>(),
  changes: json<StoredChange[]>(),
  proposedBy: json<RoomPerson | null>(),
  replies: json<StoredReply[]>(),
});
export type StoredRow = z.infer<typeof Row>;

/** A folder, or recordings in any folders, without replies and rows added by hand. */
export type RowsOf = { folderId: string } | { recordingIds: readonly string[] };

/** What people decided about the row that a row is merged into, which may not be read itself. */
const OF_TARGET = `select jsonb_strip_nulls(jsonb_build_object('state', t.decided -> 'state',
    'isHidden', nullif(t.decided -> 'isHidden', 'false'), 'isPrivate', nullif(t.decided -> 'isPrivate', 'false')))
  from plan_row t where t.id = (p.decided ->> 'mergedInto')::uuid`;

/**
 * Rows of a folder or of recordings. Rows whose recording has changed since it was read wait for the next reading.
 * Replies are those of viewers of the folder's room: a recording that moves to another folder doesn't take them into
 * its room.
 * @param scope SQL on `call_version v`: recordings whose rows are read
 */
export function readRows(
  em: EntityManager,
  of: RowsOf,
  scope: { sql: string; params: readonly unknown[] },
): Promise<StoredRow[]> {
  const folderId = 'folderId' in of ? of.folderId : null;
  const [isCall, calls] =
    'folderId' in of
      ? ['v.folder_id = ?', of.folderId]
      : ['v.folder_id is not null and v.recording_id = any (?::uuid[])', arrayText(of.recordingIds)];
  return selectRows(
    em,
    Row,
    `with call as (select v.recording_id, v.folder_id, v.title, v.version from call_version v
         where ${isCall} and ${scope.sql}),
       person as (select q.id, json_build_object('id', q.id, 'name', q.name, 'email', q.email) as facts
         from room_person q where q.folder_id = ?)
     select p.id, coalesce(p.folder_id, c.folder_id) as folder_id, p.found,
       p.decided || coalesce((${OF_TARGET}), '{}') as decided,
       case when c.recording_id is not null then json_build_object('recordingId', c.recording_id,
         'title', c.title, 'start', l.start_time, 'text', p.found ->> 'text') end as source,
       (select q.facts from person q where q.id = p.proposed_by) as proposed_by,
       coalesce((select json_agg(json_build_object('id', h.id, 'field', h.field, 'value', h.value, 'state', h.state,
           'source', json_build_object('recordingId', o.recording_id, 'title', o.title,
             'start', said.start_time, 'text', h.text)) order by h.id)
         from plan_change h join call o on o.recording_id = h.recording_id and o.version = h.found_in
           and o.folder_id = c.folder_id
         join spoken_line said on said.segment_id = h.segment_id
         where h.row_id = p.id), '[]') as changes,
       coalesce((select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'value', a.value,
           'createdAt', a.created_at, 'by', q.facts) order by a.id)
         from plan_reply a join person q on q.id = a.viewer_id
         where a.row_id = p.id and a.state = 'proposed'), '[]') as replies
     from plan_row p left join call c on c.recording_id = p.recording_id and c.version = p.found_in
     left join spoken_line l on l.segment_id = p.segment_id
     where p.folder_id = ? or l.segment_id is not null and c.recording_id is not null
     order by p.id`,
    [calls, ...scope.params, folderId, folderId],
  );
}

/** Rows from the recordings that a user sees, with the titles that they see. */
export async function readRowsFor(em: EntityManager, user: CurrentUser, of: RowsOf): Promise<StoredRow[]> {
  const rows = await readRows(em, of, inScope(visibleScope(user), 'v'));
  const sources = rows.flatMap(({ source, changes }) =>
    [source ?? [], changes.map((one) => one.source)].flat(),
  );
  const found = new Map(sources.map(({ recordingId: id, title }) => [id, { id, title }]));
  const shown = await withShownTitles(em, user, [...found.values()]);
  const titles = new Map(shown.map(({ id, title }) => [id, title]));
  const titled = (source: PlanSource): PlanSource => ({ ...source, title: titles.get(source.recordingId)! });
  return rows.map((row) => ({
    ...row,
    source: row.source && titled(row.source),
    changes: row.changes.map((change) => ({ ...change, source: titled(change.source) })),
  }));
}

/** Rows by due date, with those merged into them. */
export function inOrder(stored: readonly StoredRow[]): PlanRow[] {
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
function toRow({ id, found, decided, source, changes, proposedBy, replies }: StoredRow): PlanRow {
  const { what = '', side = 'both', who = null, due = null } = { ...found, ...decided };
  const { state = 'proposed', isPrivate = false, isHidden = false } = decided;
  const tick = replies.find(({ kind }) => kind === 'tick');
  return {
    id,
    what,
    side,
    who,
    due,
    state,
    isPrivate,
    isHidden,
    source,
    proposedBy: proposedBy && personOf(proposedBy),
    tickedBy: tick ? personOf(tick.by) : null,
    merged: [],
    changes: changes.flatMap(({ field, ...change }) => (field === 'amount' ? [] : [{ ...change, field }])),
    replies: replies.flatMap(({ kind, by, createdAt, ...reply }) =>
      kind === 'tick' ? [] : [{ ...reply, kind, by: personOf(by), createdAt: isoOf(createdAt) }],
    ),
  };
}

const personOf = ({ name, email }: RoomPerson) => ({ name, email });

/** PostgreSQL writes times in JSON with an offset. */
export const isoOf = (time: string): string => new Date(time).toISOString();
