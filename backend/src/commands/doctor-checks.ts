import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { openObjectStorage } from '../modules/media/index.js';
import { MIGRATIONS } from '../migrations/index.js';
import type { Config, S3Config } from '../shared/config/config.js';
import { OLDER_DATABASE, schemaAge } from '../shared/database/schema-age.js';
import { outgoingFetch } from '../shared/outgoing/outgoing-fetch.js';

export interface Finding {
  ok: boolean;
  says: string;
  /** Advice for fixing the problem. */
  mend?: string;
}

const fine = (says: string): Finding => ({ ok: true, says });
const wrong = (says: string, mend: string): Finding => ({ ok: false, says, mend });

const OLDEST_POSTGRES = 15;
const EXTENSIONS = ['pg_trgm', 'fuzzystrmatch', 'btree_gin'];
const ROOM_GB = 5;
const CLOCK_SECONDS = 30;
const ASK_MS = 5_000;
const GB = 1024 ** 3;

const ask = outgoingFetch({ maxBytes: 100_000, timeoutMs: ASK_MS, maxRedirects: 0 });

export async function checkDatabase({ database }: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: ASK_MS });
  try {
    await client.connect();
    return [
      await checkVersion(client),
      await checkExtensions(client),
      await checkSchema(client),
      await checkClock(client),
    ];
  } catch (error) {
    return [
      wrong(`cannot be reached: ${(error as Error).message}`, 'Start PostgreSQL, or correct DATABASE_URL.'),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: string }>(
    `select current_setting('server_version') as number`,
  );
  const version = rows[0]?.number ?? '0';
  return Number.parseInt(version) >= OLDEST_POSTGRES
    ? fine(`PostgreSQL ${version}`)
    : wrong(
        `PostgreSQL ${version} is too old`,
        `Move the database to PostgreSQL ${OLDEST_POSTGRES} or newer.`,
      );
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>('select name from pg_available_extensions');
  const there = new Set(rows.map(({ name }) => name));
  const missing = EXTENSIONS.filter((name) => !there.has(name));
  return missing.length === 0
    ? fine('has the extensions it needs')
    : wrong(
        `lacks ${missing.join(', ')}`,
        'Install the contributed extensions of PostgreSQL (postgresql-contrib).',
      );
}

async function checkSchema(client: pg.Client): Promise<Finding> {
  const { rows: tables } = await client.query<{ at: string | null }>(
    `select to_regclass('mikro_orm_migrations')::text as at`,
  );
  if (!tables[0]?.at) return fine('is empty: the start creates its tables');
  const { rows } = await client.query<{ name: string }>(`select name from ${tables[0].at}`);
  const age = schemaAge(
    rows.map(({ name }) => name),
    MIGRATIONS.map(({ name }) => name),
  );
  if (age === 'older') return wrong('was made by an older release', `${OLDER_DATABASE}.`);
  if (age === 'newer') return wrong('was changed by a newer release', 'Start that release, or a newer one.');
  return fine('has tables that this release works with');
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (before + Date.now()) / 2;
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - middle) / 1000;
  return seconds < CLOCK_SECONDS
    ? fine('its clock and ours agree')
    : wrong(
        `its clock and ours are ${Math.round(seconds)} s apart`,
        'Set both clocks by NTP (timedatectl set-ntp true).',
      );
}

export async function checkRedis({ queue }: Config): Promise<Finding[]> {
  if (queue.adapter === 'in-process') return [fine('not used: one process does everything')];
  const redis = new Redis(queue.redisUrl, {
    lazyConnect: true,
    connectTimeout: ASK_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1] ?? 'noeviction';
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '';
    return [
      policy === 'noeviction'
        ? fine(`Redis ${version} drops nothing when memory runs short`)
        : wrong(
            `Redis ${version} drops keys when memory runs short (${policy})`,
            'Set maxmemory-policy noeviction in Redis, or jobs and limits are lost.',
          ),
    ];
  } catch (error) {
    return [wrong(`cannot be reached: ${(error as Error).message}`, 'Start Redis, or correct REDIS_URL.')];
  } finally {
    redis.disconnect();
  }
}

export async function checkRoom({ dataDir }: Config): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / GB;
  return [
    free >= ROOM_GB
      ? fine(`${free.toFixed(0)} GB are free at DATA_DIR`)
      : wrong(
          `only ${free.toFixed(1)} GB are free at DATA_DIR`,
          `Make room: ${ROOM_GB} GB and more let recordings be processed.`,
        ),
  ];
}

/** A complete browser upload: preflight, signed PUT, and verification. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  if (config.objects.adapter === 'disk') return [fine('recordings lie in DATA_DIR/objects')];
  const s3 = config.objects;
  const storage = await openObjectStorage(s3);
  const problem = await storage.problem();
  if (problem) return [wrong(problem, 'Correct the S3_* variables (docs/s3.md).')];
  const key = `doctor/${randomUUID()}`;
  const body = 'Playhead was here.';
  const found: Finding[] = [];
  try {
    const request = {
      key,
      expiresAt: new Date(Date.now() + 60_000),
      maxBytes: 1_000,
      baseUrl: 'http://localhost',
    };
    const address = await storage.createUploadTarget(request);
    found.push(...(await checkCors(address, config, s3)));
    const put = await ask(address, { method: 'PUT', body });
    const there = put.ok && (await buffer(await storage.read(key))).toString() === body;
    found.push(
      there
        ? fine('takes a signed PUT and gives it back')
        : wrong(
            `refuses a signed PUT (${put.status})`,
            'Give the key the permissions that docs/s3.md lists.',
          ),
    );
  } catch (error) {
    found.push(
      wrong(
        `a signed PUT fails: ${(error as Error).message}`,
        'Set S3_ENDPOINT to an address that browsers and this machine both reach.',
      ),
    );
  } finally {
    await storage.delete(key).catch(() => undefined);
  }
  return found;
}

async function checkCors(address: string, { http }: Config, { bucket }: S3Config): Promise<Finding[]> {
  if (!http.publicUrl) return [wrong('its CORS rule cannot be checked', 'Set PUBLIC_URL.')];
  const { origin } = new URL(http.publicUrl);
  const answer = await ask(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  const allowed = answer.headers.get('access-control-allow-origin');
  const mend = `Give the bucket ${bucket} the CORS rule of docs/s3.md, with the origin ${origin}.`;
  return answer.ok && (allowed === '*' || allowed === origin)
    ? [fine(`lets browsers upload from ${origin}`)]
    : [wrong(`does not let browsers upload from ${origin}`, mend)];
}

/** Requests the links' public address like a visitor. */
export async function checkAddress({ http }: Config): Promise<Finding[]> {
  const { publicUrl, trustProxy } = http;
  if (!publicUrl) return [fine('PUBLIC_URL is not set: links name the address that was asked')];
  const mend = `Lead ${publicUrl} to Playhead, and keep the Host header (proxy_set_header Host $host).`;
  try {
    const answer = await ask(new URL('/api/health/live', publicUrl));
    const body = answer.ok ? ((await answer.json()) as { status?: string }) : {};
    if (body.status !== 'ok')
      return [wrong(`${publicUrl} answers ${answer.status}, and not as Playhead`, mend)];
    const found = [fine(`${publicUrl} leads to Playhead`)];
    if (publicUrl.startsWith('https:') && trustProxy === false)
      found.push(
        wrong(
          'the proxy is not believed, so everybody has its address',
          'Remove TRUST_PROXY=false, or name the addresses of the proxies in it.',
        ),
      );
    return found;
  } catch (error) {
    return [wrong(`${publicUrl} does not answer: ${causeOf(error)}`, mend)];
  }
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  try {
    const folder = await mkdtemp(join(dataDir, 'doctor-'));
    await writeFile(join(folder, 'file'), 'written');
    await rm(folder, { recursive: true });
    await rm(await mkdtemp(join(tmpdir(), 'doctor-')), { recursive: true });
    return [fine('DATA_DIR can be written')];
  } catch (error) {
    return [
      wrong(
        (error as Error).message,
        'Give DATA_DIR to the user that Playhead runs as (chown -R), with room.',
      ),
    ];
  }
}
