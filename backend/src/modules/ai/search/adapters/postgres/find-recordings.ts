import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { json, selectRow, selectRows } from '../../../../../shared/database/rows.js';
import { recordingInScope } from '../../../../recordings/index.js';
import type { IndexSearch, SearchPlace } from '../../ports/search-index.js';
import type { Question } from './question.js';
import { searchedIn } from './searched-in.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Maximum recordings scanned before falling back to the word index. */
const MAX_WALK = 150;

const Found = z.object({
  recordingId: z.string(),
  title: z.string(),
  language: z.string().nullable(),
  inTitle: z.literal([0, 1]),
});
type Found = z.infer<typeof Found>;

/**
 * Relative cost per row compared with a table lookup: scanning a recording, whose rows are adjacent; the rarest word
 * in the index; further words, where the index skips ahead. Measured on a million lines (bench/results/search.md).
 */
const SHARES = { walked: 0.2, rarest: 0.15, others: 0.004 };
/**
 * The planner estimates a phrase by its words in any order; in a tenth of lines with both words one follows the
 * other.
 */
const FOLLOWING = 0.1;
/** Further words hardly reduce the rows. */
const MAX_WORDS = 6;

/**
 * The newest recordings with the words, those with title matches first.
 *
 * Either all matches are read from the word index, or the tenant's recordings are scanned from the newest until there
 * are enough. The planner's estimate decides which reads fewer rows; since it may be wrong, the scan is limited.
 * @returns one more than `limit` if there are more
 */
export async function findRecordings(
  em: EntityManager,
  search: IndexSearch,
  question: Question,
): Promise<Found[]> {
  const wanted = search.limit + 1;
  if (search.recordingId === undefined && (await isCommon(em, search, question))) {
    const found = await recordings(em, search, question.asked, WALK);
    if (found.length >= wanted) return found;
  }
  return recordings(em, search, question.asked, LOOK_UP);
}

type Plan = { Plan: { Plans: { 'Plan Rows': number }[] } }[];

/** If `matching` of `all` rows match, a scan reads `wanted * all / matching` rows. */
async function isCommon(
  em: EntityManager,
  { scope, limit }: IndexSearch,
  { words, followers }: Question,
): Promise<boolean> {
  const visible = recordingInScope(scope);
  const counted = [words.join(' & '), ...words.slice(0, MAX_WORDS)];
  const row = await selectRow(
    em,
    z.object({ 'QUERY PLAN': json<Plan>() }),
    `explain (format json) select from search_entry r where ${visible.sql}
     ${`union all select from search_entry r where ${visible.sql} and r.words @@ ?::tsquery `.repeat(counted.length)}`,
    [...visible.params, ...counted.flatMap((each) => [...visible.params, each])],
  );
  const [all, together, ...each] = row!['QUERY PLAN'][0]!.Plan.Plans.map((plan) => plan['Plan Rows']);
  const matching = together! * FOLLOWING ** followers;
  const [rarest, ...others] = each.sort((a, b) => a - b);
  const lookedUp =
    together! + SHARES.rarest * rarest! + SHARES.others * others.reduce((sum, rows) => sum + rows, 0);
  return (SHARES.walked * (limit + 1) * all!) / matching < lookedUp;
}

interface Others {
  sql: (visible: string) => string;
  params: (visible: unknown[], question: string, below: string, limit: number) => unknown[];
}

/** `offset 0` keeps PostgreSQL from reading the whole word index per recording. */
const WALK: Others = {
  sql: (visible) => `select n.recording_id
    from (select r.recording_id from search_entry r
      where r.field = 'title' and ${visible} and r.recording_id < ?::uuid and not r.words @@ ?::tsquery
      order by r.recording_id desc limit ${MAX_WALK}) n
    cross join lateral (select from (
      select e.words from search_entry e where e.recording_id = n.recording_id offset 0) own
      where own.words @@ ?::tsquery limit 1) one
    order by n.recording_id desc limit ?`,
  params: (visible, question, below, limit) => [...visible, below, question, question, limit],
};

const LOOK_UP: Others = {
  sql: (visible) => `select d.recording_id
    from (select distinct r.recording_id from search_entry r
      where ${visible} and r.words @@ ?::tsquery and r.recording_id < ?::uuid) d
    where not exists (select from search_entry t
      where t.recording_id = d.recording_id and t.field = 'title' and t.words @@ ?::tsquery)
    order by d.recording_id desc limit ?`,
  params: (visible, question, below, limit) => [...visible, question, below, question, limit],
};

/** If there are enough title matches, nothing else is searched. */
function recordings(
  em: EntityManager,
  search: IndexSearch,
  question: string,
  others: Others,
): Promise<Found[]> {
  const searched = searchedIn(search);
  const alone = search.recordingId === undefined ? [] : [search.recordingId];
  const where = [searched.sql, ...alone.map(() => 'r.recording_id = ?')].join(' and ');
  const params = [...searched.params, ...alone];
  const below = endsOf(search.after);
  const limit = search.limit + 1;
  return selectRows(
    em,
    Found,
    `with titled as materialized (
       select r.recording_id from search_entry r
       where r.field = 'title' and ${where} and r.words @@ ?::tsquery and r.recording_id < ?::uuid
       order by r.recording_id desc limit ?),
     others as (select o.recording_id from (${others.sql(where)}) o where (select count(*) from titled) < ?)
     select f.recording_id, f.in_title, t.text as title, t.language
     from (select recording_id, 1 as in_title from titled union all select recording_id, 0 from others) f
     join search_entry t on t.recording_id = f.recording_id and t.field = 'title'
     order by f.in_title desc, f.recording_id desc limit ?`,
    [
      ...params,
      question,
      below.titled,
      limit,
      ...others.params(params, question, below.others, limit),
      limit,
      limit,
    ],
  );
}

function endsOf(after: SearchPlace | null): { titled: string; others: string } {
  if (!after) return { titled: LAST_ID, others: LAST_ID };
  return after.inTitle === 1
    ? { titled: after.recordingId, others: LAST_ID }
    : { titled: FIRST_ID, others: after.recordingId };
}
