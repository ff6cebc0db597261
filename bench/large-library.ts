import type pg from 'pg';
import { onDatabase } from './product.js';
import { mulberry32 } from './random.js';

/** Size of a library. Every second recording belongs to another tenant. */
export interface LibrarySize {
  recordings: number;
  /** In the newest recordings, 300 each. */
  lines: number;
  /** Visitors of one recording, each with a visit and a notification. */
  viewers: number;
}

/** Appended to a database URL to disable triggers, so that inserted rows are not indexed. */
export const NO_TRIGGERS = '?options=-c%20session_replication_role%3Dreplica';
/** Normally done by a trigger. */
export const SHARES = `insert into share (recording_id) select id from recording on conflict do nothing`;

const LINES_EACH = 300;
const WORDS_KNOWN = 20_000;
const ROWS_AT_ONCE = 5_000;

/** Fills the database of a product with one account. Returns the id of the recording with viewers. */
export const fillLibrary = (databaseUrl: string, size: LibrarySize): Promise<string> =>
  onDatabase(databaseUrl, async (client) => {
    const text = seededText();
    const recordings = await fillRecordings(client, size.recordings, text);
    await fillLines(client, recordings.slice(-Math.ceil(size.lines / LINES_EACH)), size.lines, text);
    const watched = recordings.findLast((_, n) => n % 2 === 0)!;
    await fillVisits(client, watched, size.viewers);
    await client.query('select add_up_libraries()');
    await client.query('vacuum analyze');
    return watched;
  });

/** The word of a rank, the first being the most frequent. Pronounceable, unique, and no English stop word. */
export function wordOf(rank: number): string {
  const syllable = (n: number) => 'bdfgklmnprstvzjh'[n % 16]! + 'aeiou'[Math.floor(n / 16) % 5]!;
  // Multiplication by a prime makes neighbors differ in every syllable. There are 80 ** 3 words of three syllables.
  const place = (rank * 104_729) % 80 ** 3;
  return `${syllable(place)}${syllable(Math.floor(place / 80))}${syllable(Math.floor(place / 6_400))}k`;
}

/** Returns ids by date, a minute apart. Those with even index belong to the account. */
async function fillRecordings(client: pg.Client, count: number, text: Text): Promise<string[]> {
  await client.query(
    `insert into tenant (id, name, type, subscription_status, plan_id, created_at)
     select gen_random_uuid(), 'Another', 'company', t.subscription_status, t.plan_id, now()
     from tenant t join membership m on m.tenant_id = t.id`,
  );
  const ids: string[] = [];
  await inBatches(count, async (numbers) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress,
         processing_progress, duration, media_key, media_type, media_size, has_audio, has_picture, thumbnail_key,
         transcribed_at, created_at, updated_at)
       select uuidv7(make_interval(mins => n - $2)),
         case when n % 2 = 0 then m.tenant_id else (select id from tenant where name = 'Another') end, m.user_id,
         title, description, 'completed', 100, 100, 600 + n % 3000, 'uploads/' || n, 'video/mp4', 1000, true, true,
         'demo/thumbnail.jpg', now(), now(), now()
       from membership m, unnest($1::int[], $3::text[], $4::text[]) as given (n, title, description) returning id`,
      [numbers, count, numbers.map(() => text(4)), numbers.map(() => text(25))],
    );
    const chapters = rows.flatMap(({ id }) => [0, 1, 2].map((part) => ({ id, part, title: text(3) })));
    await client.query(
      `insert into chapter (id, recording_id, title, start_time, end_time)
       select gen_random_uuid(), recording_id, title, part * 200, part * 200 + 200
       from unnest($1::uuid[], $2::int[], $3::text[]) as given (recording_id, part, title)`,
      [chapters.map(({ id }) => id), chapters.map(({ part }) => part), chapters.map(({ title }) => title)],
    );
    ids.push(...rows.map(({ id }) => id));
  });
  await client.query(SHARES);
  return ids.sort();
}

async function fillLines(client: pg.Client, recordings: string[], count: number, text: Text): Promise<void> {
  await inBatches(count, (numbers) =>
    client.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text)
       select gen_random_uuid(), recording_id, start, start + 5, line
       from unnest($1::uuid[], $2::float8[], $3::text[]) as given (recording_id, start, line)`,
      [
        numbers.map((n) => recordings[Math.floor(n / LINES_EACH)]),
        numbers.map((n) => (n % LINES_EACH) * 6),
        numbers.map((n) => text(8 + (n % 9))),
      ],
    ),
  );
}

async function fillVisits(client: pg.Client, recordingId: string, count: number): Promise<void> {
  await client.query(
    `insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
     select uuidv7(make_interval(secs => n - $2)), $1, 'viewer' || n || '@bench.example', true, now(), now()
     from generate_series(1, $2::int) n`,
    [recordingId, count],
  );
  await client.query(
    `insert into recording_view (id, recording_id, viewer_id, label, started_at)
     select id, recording_id, id, 'visit', now() from recording_viewer`,
  );
  await client.query(
    `insert into notification (id, user_id, recording_id, viewer_id, kind, subject_id, actor_email, created_at, read_at)
     select v.id, m.user_id, v.recording_id, v.id, 'view', v.id, v.email, now(), case when random() < 0.99 then now() end
     from recording_viewer v, membership m`,
  );
}

async function inBatches(count: number, insert: (numbers: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await insert(Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, n) => from + n));
}

/** Generates a text of so many words. */
type Text = (words: number) => string;

/** Zipf's law: the tenth word occurs in every ninth line, the rarest in 80 of a million. The same in every run. */
function seededText(): Text {
  const random = mulberry32(1);
  const word = () => wordOf(Math.floor(WORDS_KNOWN ** random()));
  return (words) => Array.from({ length: words }, word).join(' ');
}
