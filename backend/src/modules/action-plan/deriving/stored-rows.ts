import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { arrayText } from '../../../shared/database/array-text.js';
import { json, selectRows } from '../../../shared/database/rows.js';
import type { ListedCall } from '../../recordings/index.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PlanRowChanged } from '../action-plan.events.js';
import { DecidedRow, FoundRow, isAccepted } from '../plan-row.js';
import type { DerivedRow } from './derive-plan.js';
import type { Call } from './mentions.js';

const Stored = z.object({
  id: z.string(),
  recordingId: z.string(),
  segmentId: z.string().nullable(),
  found: json<Partial<FoundRow>>(),
  decided: DecidedRow,
});
type Stored = z.infer<typeof Stored>;

/** Maximum seconds between a line and the same line of a new transcript. */
const SAME_LINE = 5;

interface Derived {
  listed: readonly ListedCall[];
  calls: readonly Call[];
  rows: readonly DerivedRow[];
  version: string;
}

interface FoundEntry {
  row: DerivedRow;
  found: FoundRow;
}

/** Stores derived rows. Never changes what people decided. */
@Injectable()
export class StoredRows {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Lines whose rows a person accepted or edited, and whether each is a lasting commitment. */
  async decidedSegments(folderId: string): Promise<Map<string, boolean>> {
    const rows = await selectRows(
      this.em,
      z.object({ segmentId: z.string(), isStanding: z.boolean() }),
      `select p.segment_id, coalesce(p.found ->> 'kind' = 'standing', false) as is_standing
       from plan_row p join call_version v on v.recording_id = p.recording_id
       where v.folder_id = ? and p.segment_id is not null and p.decided <> '{}'`,
      [folderId],
    );
    return new Map(rows.map(({ segmentId, isStanding }) => [segmentId, isStanding]));
  }

  async keep(folderId: string, { listed, calls, rows, version }: Derived): Promise<void> {
    const versionOf = new Map(listed.map((call) => [call.recordingId, call.version]));
    const lineOf = new Map(
      calls.flatMap(({ lines }) => lines.map((line) => [line.segmentId, line] as const)),
    );
    const found = rows.map((row): FoundEntry => {
      const { text, start } = lineOf.get(row.segmentId)!;
      const { what, side, who, due, kind } = row;
      return { row, found: { what: what ?? text, side, who, due, text, start, kind } };
    });
    const recordingIds = [...versionOf.keys()];
    await this.outbox.transactional(async (em, emit) => {
      await advisoryLock(em, `plan:${folderId}`);
      const stored = await storedIn(em, recordingIds);
      const idOf = matched(stored, found);
      const entries = found.map((one) => ({ ...one, id: idOf.get(one.row.segmentId) ?? uuidv7() }));
      const foundOf = new Map(entries.map(({ id, found: values }) => [id, values]));
      for (const { id, decided, found: before } of stored) {
        const now = foundOf.get(id);
        if (now && isAccepted(decided) && factsOf(now, decided) !== factsOf(before, decided))
          emit(new PlanRowChanged(id));
      }
      const gone = stored.filter(({ id }) => !foundOf.has(id)).map(({ id }) => id);
      // A row with a decided change is only withheld, because it may be found again, and the change with it.
      for (const query of [
        `delete from plan_row p where id = any (?::uuid[]) and decided = '{}'
         and not exists (select from plan_change h where h.row_id = p.id and h.state <> 'proposed')`,
        `update plan_row set found_in = null where id = any (?::uuid[]) and decided = '{}'`,
      ])
        await em.execute(query, [arrayText(gone)]);
      await keepRows(
        em,
        entries.map(({ id, row: { recordingId, segmentId }, found: values }) => {
          return { id, segment: segmentId, found: values, found_in: versionOf.get(recordingId) };
        }),
      );
      const changes = entries.flatMap(({ id, row }) =>
        row.changes.map(({ recordingId, segmentId, field, value }) => {
          const { text, start } = lineOf.get(segmentId)!;
          const said = { segment: segmentId, field, value, text, start };
          return { id: uuidv7(), of_row: id, ...said, found_in: versionOf.get(recordingId) };
        }),
      );
      await keepChanges(em, changes, recordingIds);
      await em.execute('update action_plan set found_in = ? where folder_id = ?', [version, folderId]);
    });
  }
}

/** The values of a row that other modules get, in a comparable form. */
const factsOf = (found: Partial<FoundRow>, decided: DecidedRow): string => {
  const { what, side, who, due } = { ...found, ...decided };
  return JSON.stringify([what, side, who, due, found.start]);
};

const storedIn = (em: EntityManager, recordingIds: readonly string[]): Promise<Stored[]> =>
  selectRows(
    em,
    Stored,
    `select id, recording_id, segment_id, found, decided from plan_row
     where recording_id = any (?::uuid[]) order by id for update`,
    [arrayText(recordingIds)],
  );

/** Ids of stored rows by the segment they are found in. A new transcript has new segments at the same times. */
function matched(stored: readonly Stored[], found: readonly FoundEntry[]): Map<string, string> {
  const ids = new Map(stored.flatMap(({ id, segmentId }) => (segmentId ? [[segmentId, id] as const] : [])));
  for (const { id, recordingId, found: before } of stored.filter(({ segmentId }) => segmentId === null)) {
    const distance = ({ found: { start } }: FoundEntry) => Math.abs(start - (before.start ?? 0));
    const nearest = found
      .filter(
        ({ row, found: { kind } }) =>
          row.recordingId === recordingId && kind === before.kind && !ids.has(row.segmentId),
      )
      .toSorted((one, other) => distance(one) - distance(other))[0];
    if (nearest && distance(nearest) <= SAME_LINE) ids.set(nearest.row.segmentId, id);
  }
  return ids;
}

/** Adds or replaces rows. Lines that were deleted meanwhile are skipped. */
async function keepRows(em: EntityManager, rows: readonly object[]): Promise<void> {
  await em.execute(
    `insert into plan_row (id, recording_id, segment_id, found, found_in)
     select e.id, l.recording_id, l.segment_id, e.found, e.found_in
     from json_to_recordset(?::json) e (id uuid, segment uuid, found jsonb, found_in text)
     join spoken_line l on l.segment_id = e.segment
     on conflict (id) do update set segment_id = excluded.segment_id, found = excluded.found, found_in = excluded.found_in`,
    [JSON.stringify(rows)],
  );
}

/** Replaces proposed changes. Decided ones stay, so that what was dismissed is not proposed again. */
async function keepChanges(
  em: EntityManager,
  changes: readonly object[],
  recordingIds: readonly string[],
): Promise<void> {
  await em.execute(`delete from plan_change where state = 'proposed' and recording_id = any (?::uuid[])`, [
    arrayText(recordingIds),
  ]);
  await em.execute(
    `insert into plan_change (id, row_id, recording_id, segment_id, field, value, text, start_time, found_in)
     select e.id, p.id, l.recording_id, l.segment_id, e.field, e.value, e.text, e.start, e.found_in
     from json_to_recordset(?::json)
       e (id uuid, of_row uuid, segment uuid, field text, value text, text text, start float8, found_in text)
     join spoken_line l on l.segment_id = e.segment join plan_row p on p.id = e.of_row
     on conflict (row_id, segment_id, field, value) do update
       set text = excluded.text, start_time = excluded.start_time, found_in = excluded.found_in`,
    [JSON.stringify(changes)],
  );
}
