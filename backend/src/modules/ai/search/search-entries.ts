import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { bigNumber, json, selectRows } from '../../../shared/database/rows.js';
import type { FoundField } from './ports/search-index.js';

/** Everything searchable of a recording. Times in seconds. */
export interface SearchedRecording {
  recordingId: string;
  tenantId: string;
  ownerId: string;
  title: string;
  /** Primary language subtag; null is English. */
  language: string | null;
  /** Changes with all other fields except `readAt`. */
  fingerprint: string;
  /** Time of reading in microseconds since 1970 by the database's clock. */
  readAt: number;
  /** In listing order. Lines have their vector in hexadecimal digits, once computed. */
  entries: { field: FoundField; start: number; end: number; text: string; vector?: string }[];
}

const Row = z.object({
  recordingId: z.string(),
  tenantId: z.string(),
  ownerId: z.string(),
  title: z.string(),
  language: z.string().nullable(),
  fingerprint: z.string(),
  readAt: bigNumber,
  entries: json<SearchedRecording['entries']>(),
});

const FINGERPRINT = `md5(string_agg(
  concat_ws(chr(31), e.language, e.field, e.tenant_id, e.owner_id, e.start_time, e.end_time, e.text, v.text_hash), chr(30)
  order by e.field, e.start_time, e.id))`;

const ITS_VECTOR = `left join line_vector v on v.segment_id = e.id and e.field = 'transcript'`;

const LINES_AT_A_TIME = 1_000;

/** Rows of `search_entry`, the source of external indexes. */
export class SearchEntries {
  constructor(private readonly em: EntityManager) {}

  read(recordingIds: string[]): Promise<SearchedRecording[]> {
    return selectRows(
      this.em,
      Row,
      `select e.recording_id, (array_agg(e.tenant_id))[1] as tenant_id, (array_agg(e.owner_id))[1] as owner_id,
         max(e.text) filter (where e.field = 'title') as title, max(e.language) as language, ${FINGERPRINT} as fingerprint,
         (extract(epoch from statement_timestamp()) * 1000000)::bigint as read_at,
         json_strip_nulls(json_agg(json_build_object('field', e.field, 'start', e.start_time, 'end', e.end_time,
           'text', e.text, 'vector', encode(v.vector, 'hex')) order by e.start_time, e.id)) as entries
       from search_entry e ${ITS_VECTOR} where e.recording_id = any (?::uuid[]) group by e.recording_id`,
      [`{${recordingIds.join(',')}}`],
    );
  }

  /** The current time in microseconds, like `readAt`, for recordings that are missing. */
  async now(): Promise<number> {
    const [row] = await selectRows(
      this.em,
      z.object({ now: bigNumber }),
      'select (extract(epoch from statement_timestamp()) * 1000000)::bigint as now',
    );
    return row!.now;
  }

  ids(atATime: number): AsyncGenerator<string[]> {
    return this.idsIn('select distinct recording_id from search_entry', atATime);
  }

  searchableIds(atATime: number): AsyncGenerator<string[]> {
    return this.idsIn(
      `select id as recording_id from live_recording where status = 'completed'
       union select recording_id from search_entry`,
      atATime,
    );
  }

  /** Updates the rows from the recordings' tables and adds an index task per changed recording. */
  async refresh(recordingIds: string[]): Promise<void> {
    await this.em.execute('select refresh_search_entries(?::uuid[])', [`{${recordingIds.join(',')}}`]);
    for (const id of recordingIds) await this.addLines(id);
  }

  /**
   * Adds missing lines in short transactions, because the recording cannot change meanwhile.
   * @throws Error if only lines are left that are being changed
   */
  async addLines(recordingId: string, signal?: AbortSignal): Promise<void> {
    for (let before = Infinity; ;) {
      signal?.throwIfAborted();
      const [row] = await selectRows(
        this.em,
        z.object({ left: z.number() }),
        'select add_search_lines(?::uuid, ?) as left',
        [recordingId, LINES_AT_A_TIME],
      );
      if (row!.left === 0) return;
      if (row!.left >= before) throw new Error('These lines are being changed.');
      before = row!.left;
    }
  }

  async differing(recordingIds: string[]): Promise<string[]> {
    const columns = 'recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, language';
    const ids = `{${recordingIds.join(',')}}`;
    const rows = await selectRows(
      this.em,
      z.object({ recordingId: z.string() }),
      `with wanted as materialized (select ${columns} from wanted_search_entries(?::uuid[])),
         there as materialized (select ${columns} from search_entry where recording_id = any (?::uuid[]))
       select distinct recording_id from (
         (table wanted except table there) union all (table there except table wanted)) d order by recording_id`,
      [ids, ids],
    );
    return rows.map(({ recordingId }) => recordingId);
  }

  async fingerprints(recordingIds: string[]): Promise<Map<string, string>> {
    const rows = await selectRows(
      this.em,
      z.object({ recordingId: z.string(), fingerprint: z.string() }),
      `select e.recording_id, ${FINGERPRINT} as fingerprint from search_entry e ${ITS_VECTOR}
       where e.recording_id = any (?::uuid[]) group by e.recording_id`,
      [`{${recordingIds.join(',')}}`],
    );
    return new Map(rows.map(({ recordingId, fingerprint }) => [recordingId, fingerprint]));
  }

  private async *idsIn(ids: string, atATime: number): AsyncGenerator<string[]> {
    for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await selectRows(
        this.em,
        z.object({ recordingId: z.string() }),
        `select recording_id from (${ids}) i where recording_id > ? order by recording_id limit ?`,
        [last, atATime],
      );
      if (rows.length === 0) return;
      yield rows.map(({ recordingId }) => recordingId);
      last = rows.at(-1)!.recordingId;
    }
  }
}
