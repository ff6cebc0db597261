import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { passCookie, signPass } from '../backend/src/modules/sharing/bench-exports.js';
import { APP_SECRET, onDatabase, type Product } from './product.js';

interface Page {
  recordingId: string;
  label: string;
  cookie: string;
  /** Seconds watched so far. */
  watched: number;
}

interface Load {
  batch: number;
  atOnce: number;
  seconds: number;
}

const DURATION = 1e6;
const SHARE_OF_EACH_FAULT = 0.01;
const COLUMNS = `session_id, id, session_started_at, type, video_time, duration, seek_from, speed, elapsed, timed, ordinal,
  chapter_id, tab_name, received_at`;

/** Pages of different viewers of one recording, each with a pass and a started session. */
export async function makePages({ origin, databaseUrl, fill }: Product, count: number): Promise<Page[]> {
  const recordingId = await fill(1);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ shareId: string; generation: number }>(
    `update recording r set duration = $2 from share l where r.id = $1 and l.recording_id = r.id
     returning l.token as "shareId", l.generation`,
    [recordingId, DURATION],
  );
  const { shareId, generation } = rows[0]!;
  const viewers = await client.query<{ id: string }>(
    `insert into recording_viewer (id, recording_id, email, has_consented, created_at, last_seen_at)
     select gen_random_uuid(), $1, 'viewer' || n || '@bench.example', false, now() - interval '1 day', now()
     from generate_series(1, $2::int) n returning id`,
    [recordingId, count],
  );
  await client.query(`create table plain_event (like analytics_event including all)`);
  await client.end();
  const pages = viewers.rows.map(({ id: viewerId }) => {
    const pass = signPass(APP_SECRET, { shareId, generation }, { viewerId, recipientId: null });
    return { recordingId, label: 'page', cookie: `${passCookie(shareId)}=${pass}`, watched: 0 };
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const page of pages)
    await post(agent, origin, page, { path: 'sessions', body: JSON.stringify({ sessionId: page.label }) });
  agent.destroy();
  return pages;
}

/** Sends batches over several connections for a fixed time. Returns the numbers sent and stored per second. */
export async function sendEvents({ origin }: Product, pages: Page[], { batch, atOnce, seconds }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const took: number[] = [];
  const finished: number[] = [];
  const sent = { good: 0, duplicates: 0, malformed: 0, batches: 0 };
  const began = performance.now();
  const until = began + seconds * 1000;
  let turn = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const page = pages[turn++ % pages.length]!;
      const { events, good, duplicates, malformed } = aBatch(page, batch);
      const start = performance.now();
      await post(agent, origin, page, {
        path: 'events/batch',
        body: JSON.stringify({ sessionId: page.label, events }),
      });
      took.push(performance.now() - start);
      finished.push(performance.now() - began);
      sent.good += good;
      sent.duplicates += duplicates;
      sent.malformed += malformed;
      sent.batches++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const lasted = (performance.now() - began) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  const within = (from: number, to: number) =>
    finished.filter((at) => at >= from * lasted * 1000 && at < to * lasted * 1000).length;
  return {
    ...sent,
    seconds: lasted,
    stored: sent.good,
    p50: Math.round(took[Math.floor(took.length / 2)]!),
    p99: Math.round(took[Math.floor(took.length * 0.99)]!),
    lastTenth: within(0.9, 1) / within(0, 0.1),
  };
}

/** Inserts the same rows without the API, one committed INSERT per batch. Returns rows per second. */
export async function insertPlainly(databaseUrl: string, { batch, atOnce, seconds }: Load): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let rows = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      onDatabase(databaseUrl, async (client) => {
        const page = { recordingId: '', label: '', cookie: '', watched: 0 };
        const session = randomUUID();
        while (performance.now() < until) {
          const now = new Date();
          const params = Array.from({ length: batch }, (_, ordinal) => {
            const { eventId, eventType, videoTime, duration, speed, elapsed } = anEvent(page);
            const times = [videoTime, duration, null, speed, elapsed];
            return [session, eventId, now, eventType, ...times, true, ordinal, null, null, now];
          });
          const places = params.map(
            (row, n) => `(${row.map((_, at) => `$${n * row.length + at + 1}`).join(',')})`,
          );
          await client.query(
            `insert into plain_event (${COLUMNS}) values ${places.join(',')}`,
            params.flat(),
          );
          rows += batch;
        }
      }),
    ),
  );
  return rows / ((performance.now() - began) / 1000);
}

export async function countStored(databaseUrl: string): Promise<number> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ count: string }>('select count(*) from analytics_event'),
  );
  return Number(rows[0]!.count);
}

function aBatch(page: Page, size: number) {
  const events: object[] = [];
  let [good, duplicates, malformed] = [0, 0, 0];
  while (events.length < size) {
    const fault = Math.random();
    const latest = events.at(-1);
    if (fault < SHARE_OF_EACH_FAULT && latest) {
      events.push(latest);
      duplicates++;
    } else if (fault < 2 * SHARE_OF_EACH_FAULT) {
      events.push({ eventId: randomUUID(), eventType: 'no such type' });
      malformed++;
      continue;
    } else {
      events.push(anEvent(page));
      good++;
    }
  }
  return { events, good, duplicates, malformed };
}

/** Continuous watching with an occasional seek. */
function anEvent(page: Page) {
  page.watched += 0.05;
  const isFirst = page.watched < 0.06;
  const isSeek = Math.random() < 0.001;
  return {
    eventId: randomUUID(),
    eventType: isFirst ? 'play' : isSeek ? 'seek' : 'progress',
    videoTime: page.watched,
    duration: 0.05,
    ...(isSeek && { seekFrom: page.watched }),
    speed: 1,
    elapsed: page.watched,
  };
}

function post(
  agent: Agent,
  origin: string,
  page: Page,
  { path, body }: { path: string; body: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api/recordings/${page.recordingId}/analytics/${path}`,
      {
        agent,
        method: 'POST',
        headers: {
          origin,
          cookie: page.cookie,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`${answer.statusCode}: ${text}`)),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
