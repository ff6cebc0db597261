import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomFillSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { passCookie, signPass } from '../backend/src/modules/sharing/bench-exports.js';
import { NO_TRIGGERS } from './large-library.js';
import { cpuMs, megabytesOf, pin, pinBeside } from './processes.js';
import { APP_SECRET, onDatabase, type Product, onProduct } from './product.js';
import { optionsOf } from './options.js';

/**
 * Measures the cost of serving, each row next to its baseline in the same run: Node and `pg` alone, raw Node, a plain
 * Node stream. Servers and database run on the first core, the load on the second. Only the ratios are meaningful.
 * Linux only.
 *
 *     npm run bench -- serving [--recordings 1000] [--views 1000] [--seconds 5] [--only shared|list|health|media|agents]...
 */
const values = optionsOf({
  recordings: 1000,
  views: 1000,
  seconds: 5,
  only: ['shared', 'list', 'health', 'media', 'agents'],
});
const seconds = values.seconds;

interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Body of a POST. */
  json?: object;
  /** Process whose CPU time is reported. */
  pid: number;
  databasePid?: number;
  connections?: number;
}

const to1 = (n: number): number => Number(n.toFixed(n < 10 ? 2 : 0));

async function measure(what: string, { url, headers, json, pid, databasePid, connections = 8 }: Target) {
  const load = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      ...(headers && { headers }),
      ...(json && { method: 'POST' as const, body: JSON.stringify(json) }),
    });
  await load(1);
  const before = [cpuMs(pid), databasePid ? cpuMs(databasePid, true) : 0] as const;
  const result = await load(seconds);
  const calls = result['2xx'];
  if (calls === 0 || result.non2xx > 0) throw new Error(`${what}: ${result.non2xx} answers were no success`);
  return {
    what,
    'calls/s': Math.round(calls / result.duration),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'server ms': to1((cpuMs(pid) - before[0]) / calls),
    'database ms': databasePid ? to1((cpuMs(databasePid, true) - before[1]) / calls) : undefined,
    'MB/s': to1(result.throughput.average / 1e6),
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** Gives every recording the same number of views. Returns a viewer of one of them. */
const addViews = (databaseUrl: string, recordingId: string, viewsEach: number) =>
  onDatabase(databaseUrl + NO_TRIGGERS, async (client) => {
    await client.query(
      `insert into recording_viewer (id, recording_id, tenant_id, email, has_consented, created_at, last_seen_at)
     select gen_random_uuid(), r.id, r.tenant_id, 'viewer' || n || '@bench.example', true, now(), now()
     from recording r, generate_series(1, 100) n where r.media_key like 'uploads/%'`,
    );
    await client.query(
      `insert into recording_view (id, recording_id, tenant_id, viewer_id, label, started_at)
     select gen_random_uuid(), v.recording_id, v.tenant_id, v.id, 'visit' || n, now()
     from recording_viewer v, generate_series(1, $1::int) n`,
      [Math.ceil(viewsEach / 100)],
    );
    await client.query(
      `insert into recording_view_total (recording_id, tenant_id, views, viewers)
     select recording_id, tenant_id, count(*), count(distinct viewer_id) from recording_view group by 1, 2
     on conflict (recording_id) do update set views = excluded.views, viewers = excluded.viewers`,
    );
    await client.query('select add_up_libraries()');
    const { rows } = await client.query<{ shareId: string; generation: number; viewerId: string }>(
      `select l.token as "shareId", l.generation, v.id as "viewerId"
     from share l join recording_viewer v using (recording_id) where recording_id = $1 limit 1`,
      [recordingId],
    );
    await client.query('vacuum analyze');
    return rows[0]!;
  });

const MEDIA_BYTES = 64 * 2 ** 20;
const RANGE = `bytes=${8 * 2 ** 20}-${9 * 2 ** 20 - 1}`;

async function addMedia(folder: string, databaseUrl: string, recordingId: string): Promise<string> {
  const key = `recordings/${recordingId}/bench.mp4`;
  const file = join(folder, 'data/objects', key);
  await mkdir(resolve(file, '..'), { recursive: true });
  await writeFile(file, randomFillSync(Buffer.alloc(MEDIA_BYTES)));
  await onDatabase(databaseUrl, (client) =>
    client.query(`update recording set media_key = $1, media_size = $2 where id = $3`, [
      key,
      MEDIA_BYTES,
      recordingId,
    ]),
  );
  return file;
}

async function startFloors(environment: NodeJS.ProcessEnv) {
  const floors = spawn(process.execPath, [resolve('dist/bench/floors.js')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  pin(floors.pid!, 0);
  const [port] = (await once(floors.stdout, 'data')) as [Buffer];
  return {
    origin: `http://127.0.0.1:${String(port).trim()}`,
    pid: floors.pid!,
    stop: async () => {
      floors.kill();
      await once(floors, 'exit');
    },
  };
}

/** A tool call through MCP with an access token of the owner. */
async function toolCalls({ origin, cookie }: Product) {
  const made = await fetch(`${origin}/api/tokens`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench' }),
  });
  const { token } = (await made.json()) as { token: string };
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  };
  return (name: string, input: object) => ({
    url: `${origin}/mcp`,
    headers,
    // Latency of a single agent; other rows show throughput.
    connections: 1,
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  });
}

await onProduct(async (product, folder) => {
  const { origin, cookie, databaseUrl, pid, databasePid } = product;
  pinBeside(product);
  const memory: Record<string, number> = { idle: megabytesOf([pid]) };
  const recordingId = await product.fill(values.recordings);
  const { shareId, generation, viewerId } = await addViews(databaseUrl, recordingId, values.views);
  const file = await addMedia(folder, databaseUrl, recordingId);
  const pass = signPass(APP_SECRET, { shareId, generation }, { viewerId, recipientId: null });
  const viewer = { cookie: `${passCookie(shareId)}=${pass}`, 'accept-encoding': 'gzip' };
  const shared = `${origin}/api/recordings/shared/${shareId}`;
  const us = { pid, databasePid };
  const toolCall = await toolCalls(product);
  const floors = await startFloors({ DATABASE_URL: databaseUrl, SHARE_ID: shareId, FILE: file });
  const floor = { pid: floors.pid };
  /** The last row of each group is the floor of the others. */
  const rows: Record<string, (() => Promise<Measured>)[]> = {
    shared: [
      () => measure('shared view', { url: shared, headers: viewer, ...us }),
      () => measure('  node + pg', { url: `${floors.origin}/shared`, ...floor, databasePid }),
    ],
    list: [
      () => measure('list of 100', { url: `${origin}/api/recordings`, headers: { cookie }, ...us }),
      () => measure('  node + pg', { url: `${floors.origin}/list`, ...floor, databasePid }),
    ],
    health: [
      () => measure('health', { url: `${origin}/api/health`, ...us }),
      () => measure('  raw Node', { url: `${floors.origin}/raw`, ...floor }),
    ],
    media: [
      () =>
        measure('media, 1 MB ranges', {
          url: `${shared}/media`,
          headers: { ...viewer, range: RANGE },
          ...us,
        }),
      () => measure('  Node stream', { url: `${floors.origin}/media`, headers: { range: RANGE }, ...floor }),
    ],
    agents: [
      () => measure('tool list_recordings', { ...toolCall('list_recordings', { limit: 100 }), ...us }),
      () => measure('tool read_transcript', { ...toolCall('read_transcript', { recordingId }), ...us }),
      () =>
        measure('tool search_recordings', { ...toolCall('search_recordings', { query: 'price' }), ...us }),
      () =>
        measure('  list of 100', {
          url: `${origin}/api/recordings`,
          headers: { cookie },
          connections: 1,
          ...us,
        }),
    ],
  };
  const table: object[] = [];
  for (const [name, measures] of Object.entries(rows)) {
    if (!values.only.includes(name)) continue;
    const measured: Measured[] = [];
    for (const run of measures) measured.push(await run());
    const floor = measured.at(-1)!;
    for (const row of measured)
      table.push({
        ...row,
        'calls of floor': to1(row['calls/s'] / floor['calls/s']),
        'p99 of floor': to1(row['p99 ms'] / floor['p99 ms']),
      });
    memory[`after ${name}`] = megabytesOf([pid]);
  }
  console.table(table);
  await floors.stop();
  console.log('Memory of the server, MB:', memory);
});
