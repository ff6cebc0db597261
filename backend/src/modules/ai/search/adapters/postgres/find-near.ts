import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { selectRows } from '../../../../../shared/database/rows.js';
import { readBytes, bytesOf, dot, vectorOf } from '../../../vectors/vector.js';
import { questionBits } from '../../../vectors/signs.js';
import type { NearSearch } from '../../ports/search-index.js';
import { searchedIn } from './searched-in.js';

/** Lines whose vectors are compared, preselected by sign bits. docs/search.md states what that misses. */
const CANDIDATES = 1_000;

const Row = z.object({ recordingId: z.string(), vector: z.instanceof(Uint8Array) });

export async function findNear(
  em: EntityManager,
  { vector, limit, ...search }: NearSearch,
): Promise<string[]> {
  const { signs, strong, odd } = questionBits(vector);
  const searched = searchedIn(search, 't');
  const rows = await selectRows(
    em,
    Row,
    // `offset 0` keeps PostgreSQL from sorting all lines of the tenant before filtering.
    `with near as materialized (
       select d.segment_id from (
         select v.segment_id, v.signs # ?::bit(384) as signs from line_vector v
         where v.signs is not null and v.tenant_id = ? and v.recording_id in (
           select t.recording_id from search_entry t where t.field = 'title' and ${searched.sql}) offset 0) d
       order by 2 * bit_count(d.signs & ?::bit(384)) + bit_count(d.signs & ?::bit(384)) limit ${CANDIDATES})
     select v.recording_id, v.vector from near join line_vector v using (segment_id)`,
    [signs, search.scope.tenantId, ...searched.params, strong, odd],
  );
  const asked = vectorOf(bytesOf(vector));
  const nearest = new Map<string, number>();
  for (const { recordingId, vector: kept } of rows) {
    const nearness = dot(asked, vectorOf(readBytes(kept)));
    nearest.set(recordingId, Math.max(nearness, nearest.get(recordingId) ?? -1));
  }
  return [...nearest]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([recordingId]) => recordingId);
}
