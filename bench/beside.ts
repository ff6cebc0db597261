import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf } from './options.js';
import { memoryOf } from './processes.js';
import { askAs, type Product, onDatabase, onProduct, register } from './product.js';
import { mulberry32 } from './random.js';

/**
 * Measures how long a user's list takes while another account reads large transcripts. For each kind of read, several
 * run at once while a third account loads its list; its times are compared with the idle product in the same run.
 * `another` is one such read by an account that comes last. `put` then replaces transcripts of growing length. Linux
 * only.
 *
 *     npm run bench -- beside [--lines 15000] [--at-once 20] [--only NAME]...
 */
const values = optionsOf({ lines: 15_000, 'at-once': 20, only: [] as string[] });
const atOnce = values['at-once'];
const LINE_LETTERS = 560;
const IDLE_MS = 5_000;
/** Longer than anything should take, so that slow calls are measured and not cut off. */
const PATIENCE_S = 300;

interface Account {
  origin: string;
  cookie: string;
  /** A recording with a transcript of 8 MB. */
  recordingId: string;
  authorization: string;
  /** Questions are limited by address. */
  address: string;
}

interface Call {
  path: string;
  json?: object;
  method?: 'PUT';
  /** Uses an access token, like agents. */
  isAgents?: boolean;
}

const toolCall = (name: string, input: object): Call => ({
  path: '/mcp',
  json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  isAgents: true,
});

const QUESTION = { question: 'What did they say about the price of the second warehouse?' };

const READINGS: Record<string, (recordingId: string) => Call> = {
  question: (id) => ({ path: `/api/recordings/${id}/assistant`, json: QUESTION }),
  'next steps': (id) => ({
    path: `/api/recordings/${id}/assistant`,
    json: { question: 'What are the next steps?' },
  }),
  library: () => ({ path: '/api/ask', json: QUESTION }),
  mentions: () => ({ path: '/api/ask', json: { question: 'How often was the warehouse mentioned?' } }),
  moments: () => ({ path: '/api/ask/moments?kind=price' }),
  summary: (id) => ({ path: `/api/recordings/${id}/summary` }),
  recording: (id) => ({ path: `/api/recordings/${id}` }),
  transcript: (id) => ({ path: `/api/recordings/${id}/transcript.vtt` }),
  markdown: (id) => ({ path: `/api/recordings/${id}/minutes.md?parts=transcript` }),
  word: (id) => ({ path: `/api/recordings/${id}/minutes.docx?parts=transcript` }),
  pdf: (id) => ({ path: `/api/recordings/${id}/minutes.pdf?parts=transcript` }),
  'agent: recording': (recordingId) => toolCall('get_recording', { recordingId }),
  'agent: page': (recordingId) => toolCall('read_transcript', { recordingId, fromLine: 7_000, lines: 100 }),
};

const CUE_LETTERS = 80;
/** Cues of several sentences become several lines, of which a file may have 15,000. */
const PUT_CUES = [1_750, 3_500, 7_000];

function putCall(recordingId: string, count: number): Call {
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
  const cues = LINES.slice(0, count).map(
    ({ text, speaker }, n) =>
      `${at(n * 5)} --> ${at(n * 5 + 5)}\n<v ${speaker}>${text.slice(0, CUE_LETTERS)}\n`,
  );
  const content = Buffer.from(`WEBVTT\n\n${cues.join('\n')}`).toString('base64');
  return {
    method: 'PUT',
    path: `/api/recordings/${recordingId}/transcript`,
    json: { name: 'a.vtt', content },
  };
}

const { lines: SPOKEN } = JSON.parse(readFileSync('bench/calls/texts/call-01.json', 'utf8')) as {
  lines: { text: string }[];
};

/** Lines as long as those of the largest transcript file. */
function longLines(count: number): { text: string; speaker: string }[] {
  const random = mulberry32(1);
  const sentence = () => SPOKEN[Math.floor(random() * SPOKEN.length)]!.text;
  return Array.from({ length: count }, (_, n) => {
    let text = `Line ${n}.`;
    while (text.length < LINE_LETTERS) text += ` ${sentence()}`;
    return { text: text.slice(0, LINE_LETTERS), speaker: `Person ${n % 4}` };
  });
}

const LINES = longLines(values.lines);

let addresses = 0;

async function account({ origin, databaseUrl }: Product, name: string): Promise<Account> {
  const email = `${name.replaceAll(/\W/g, '-')}@bench.example`;
  const cookie = await register(origin, email);
  const { token } = await askAs(origin, cookie)<{ token: string }>('POST', '/api/tokens', { name: 'bench' });
  const recordingId = await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress,
         processing_progress, duration, media_key, media_type, media_size, has_audio, has_picture, thumbnail_key,
         transcribed_at, created_at, updated_at, language)
       select uuidv7(), m.tenant_id, m.user_id, 'A day of talk', 'All that was said on one day.', 'completed', 100, 100,
         $2, 'uploads/0', 'video/mp4', 1000, true, true, 'demo/thumbnail.jpg', now(), now(), now(), 'en'
       from membership m join user_account u on u.id = m.user_id where u.email = $1 returning id`,
      [email, values.lines * 5],
    );
    const { id } = rows[0]!;
    // Indexing 8 MB would take longer than everything measured here, so only the beginnings of lines are indexed.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
       select uuidv7(), $1, (n - 1) * 5, n * 5, text, speaker
       from unnest($2::text[], $3::text[]) with ordinality as given (text, speaker, n)`,
      [id, LINES.map(({ text }) => text), LINES.map(({ speaker }) => speaker)],
    );
    await client.query(
      `insert into search_entry (recording_id, field, id, tenant_id, owner_id, start_time, end_time, text, words)
       select r.id, 'transcript', s.id, r.tenant_id, r.owner_id, s.start_time, s.end_time, s.text,
         setweight(to_tsvector('spoken_english', left(s.text, 80)), 'C')
       from transcript_segment s join recording r on r.id = s.recording_id where r.id = $1`,
      [id],
    );
    await client.query(
      `insert into line_vector (segment_id, recording_id, tenant_id, text_hash, vector, signs)
       select s.id, s.recording_id, r.tenant_id, substring(sha256(convert_to(s.text, 'UTF8')) for 8),
         decode(repeat(md5(s.text), 24), 'hex'), repeat('01', 192)::bit(384)
       from transcript_segment s join recording r on r.id = s.recording_id where r.id = $1`,
      [id],
    );
    return id;
  });
  addresses += 1;
  return { origin, cookie, recordingId, authorization: `Bearer ${token}`, address: `10.4.0.${addresses}` };
}

const requestOf = (
  { origin, cookie, authorization, address }: Account,
  { path, json, isAgents, method }: Call,
) => ({
  url: origin + path,
  headers: {
    ...(isAgents ? { authorization } : { cookie, origin }),
    accept: 'application/json, text/event-stream, */*',
    'x-forwarded-for': address,
    ...(json && { 'content-type': 'application/json' }),
    ...(isAgents && { 'mcp-protocol-version': '2025-11-25' }),
  },
  method: method ?? (json ? ('POST' as const) : ('GET' as const)),
  ...(json && { body: JSON.stringify(json) }),
});

async function timed(reader: Account, call: Call) {
  const { url, ...request } = requestOf(reader, call);
  const from = performance.now();
  const answer = await fetch(url, request);
  const { byteLength } = await answer.arrayBuffer();
  return { ms: Math.round(performance.now() - from), status: answer.status, bytes: byteLength };
}

/** Requests lists one after the other while a promise is pending. */
async function listsDuring(listing: Account, work: Promise<unknown>) {
  let isOver = false;
  void work.finally(() => (isOver = true));
  const times: number[] = [];
  let failed = 0;
  while (!isOver || times.length === 0) {
    const from = performance.now();
    const answer = await fetch(`${listing.origin}/api/recordings`, { headers: { cookie: listing.cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - from);
    if (!answer.ok) failed++;
    await sleep(5);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return { lists: times.length, p50: at(0.5), p99: at(0.99), most: at(1), failed };
}

await onProduct(async (product) => {
  const { origin, pid } = product;
  const listing = { origin, cookie: product.cookie, recordingId: '', authorization: '', address: '' };
  await product.fill(100);
  const names = Object.keys(READINGS).filter(
    (name) => values.only.length === 0 || values.only.includes(name),
  );
  const another = await account(product, 'another');
  const first = await account(product, 'first');
  const accounts = new Map<string, Account>();
  for (const name of names) accounts.set(name, await account(product, name));
  await onDatabase(product.databaseUrl, (client) => client.query('vacuum analyze'));
  await listsDuring(listing, sleep(1_000));
  const megabytes = () => Math.round((memoryOf([pid]).get('node') ?? 0) / 2 ** 20);
  const idle = await listsDuring(listing, sleep(IDLE_MS));
  const table: Record<string, object> = { idle: { ...idle, 'MB after': megabytes() } };
  const { ms: firstMs } = await timed(first, READINGS['question']!(first.recordingId));
  console.log(`The first question, which starts the reader process, took ${firstMs} ms.`);
  for (const [name, reader] of accounts) {
    const call = READINGS[name]!(reader.recordingId);
    const reading = autocannon({
      ...requestOf(reader, call),
      connections: atOnce,
      amount: atOnce,
      timeout: PATIENCE_S,
      workers: 1,
    });
    const last = sleep(300).then(() => timed(another, READINGS[name]!(another.recordingId)));
    const [beside, read, other] = await Promise.all([
      listsDuring(listing, Promise.all([reading, last])),
      reading,
      last,
    ]);
    table[name] = {
      ...beside,
      'p99 to idle': Number((beside.p99 / Math.max(1, idle.p99)).toFixed(1)),
      'read ms, p50': read.latency.p50,
      'read ms, last': read.latency.max,
      'not read': read.non2xx + read.errors + read.timeouts,
      'another ms': other.ms,
      another: other.status,
      kB: Math.round(other.bytes / 1_000),
      'MB after': megabytes(),
    };
    console.log(name, table[name]);
  }
  console.table(table);
  if (values.only.length > 0 && !values.only.includes('put')) return;
  for (const count of PUT_CUES) {
    const writer = await account(product, `put ${count}`);
    const { ms, status } = await timed(writer, putCall(writer.recordingId, count));
    const { total } = await askAs(origin, writer.cookie)<{ total: number }>(
      'GET',
      `/api/recordings/${writer.recordingId}/transcript/lines?limit=1`,
    );
    console.log(`put of ${total} lines: ${status} in ${ms} ms`);
  }
});
