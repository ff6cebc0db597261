import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countStored } from './event-load.js';
import { megabytesOf } from './processes.js';
import { APP_SECRET, freePort, nodeFlags, PASSWORD, startProduct, untilHealthy } from './product.js';
import { onFolder } from './folder.js';
import { optionsOf } from './options.js';
import { inShort } from './took.js';

/**
 * Simulates a small company: viewers watch, owners work, recordings are processed, and one of two API processes is
 * killed in the second half. Everything, including the load, shares the cores of this machine. Needs redis-server.
 *
 *     npm run bench -- company [--viewers 200] [--owners 20] [--processing 4] [--minutes 10]
 *       [--whisper .data/whisper]
 */
const values = optionsOf({ viewers: 200, owners: 20, processing: 4, minutes: 10, whisper: '.data/whisper' });
const HALF_MS = values.minutes * 30_000;
const DEMO = 'backend/assets/demo/demo.mp4';
const RANGE_BYTES = 256 * 1024;
/** Milliseconds of buffer before a player stalls. */
const STORE_MS = 10_000;
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Duration in which viewers arrive in the first half, and notice the killed server in the second. */
const OPENING_MS = 20_000;

interface Call {
  route: string;
  ms: number;
  isInOpening: boolean;
}

interface Half {
  began: number;
  calls: Call[];
  failed: Map<string, number>;
  stalls: number;
}

const newHalf = (): Half => ({ began: performance.now(), calls: [], failed: new Map(), stalls: 0 });
let half = newHalf();
let isOver = false;
/** Running servers. A browser whose server is gone uses the other one, as behind a proxy. */
let servers: string[] = [];
let host = '';
let next = 0;
let people = 0;

/** A user with their own address and cookies. */
class Person {
  private readonly address = `10.9.${++people >> 8}.${people & 255}`;
  private readonly cookies = new Map<string, string>();

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const isForm = body instanceof URLSearchParams;
    for (let attempt = 1; ; attempt++) {
      const server = servers[next++ % servers.length]!;
      const began = performance.now();
      try {
        const answer = await fetch(server + path, {
          method,
          redirect: 'manual',
          headers: {
            origin: host,
            'user-agent': PERSON,
            'x-forwarded-for': this.address,
            cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        for (const line of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
          this.cookies.set(name!, value!);
        }
        if (!path.endsWith('/media')) {
          const [ms, isInOpening] = [performance.now() - began, began - half.began < OPENING_MS];
          half.calls.push({ route: `${method} ${patternOf(path)}`, ms, isInOpening });
        }
        if (answer.status >= 400) this.note(`${method} ${answer.status}`);
        return { status: answer.status, bytes };
      } catch (error) {
        if (attempt === 3) {
          this.note(`${method} ${(error as Error).name}`);
          return { status: 0, bytes: Buffer.alloc(0) };
        }
      }
    }
  }

  private note(what: string): void {
    half.failed.set(what, (half.failed.get(what) ?? 0) + 1);
  }
}

async function anOwner(n: number): Promise<Person> {
  const person = new Person();
  const form = new URLSearchParams({ email: `owner-${n}@bench.example`, password: PASSWORD });
  await person.ask('POST', '/api/register', form);
  return person;
}

async function work(owner: Person): Promise<void> {
  const made = await owner.ask('POST', '/api/recordings/create-uploading', { title: 'Draft' });
  const { id } = JSON.parse(String(made.bytes)) as { id: string };
  for (let n = 0; !isOver; n++) {
    for (const [method, path, body] of [
      ['GET', '/api/recordings'],
      ['GET', `/api/recordings/${id}`],
      ['PATCH', `/api/recordings/${id}`, { title: `Draft ${n}` }],
      ['GET', '/api/search?q=agenda'],
      ['GET', '/api/analytics/summary'],
      ['GET', '/api/notifications'],
    ] as const) {
      if (isOver) return;
      await owner.ask(method, path, body);
      await sleep(1_000 + Math.random() * 2_000);
    }
  }
}

/** @returns how many events were sent and accepted */
async function watch(n: number, { id, shareId }: { id: string; shareId: string }): Promise<number> {
  const viewer = new Person();
  await sleep(Math.random() * 10_000);
  const gate = { viewerEmail: `viewer-${n}@bench.example`, viewerName: '', hasConsented: true };
  await viewer.ask('POST', `/api/recordings/shared/${shareId}/view`, gate);
  await viewer.ask('GET', `/api/recordings/shared/${shareId}`);
  const sessionId = randomUUID();
  await viewer.ask('POST', `/api/recordings/${id}/analytics/sessions`, { sessionId });
  let taken = 0;
  for (let second = 0; !isOver; second += 5) {
    const from = (second * 20_000) % RANGE_BYTES;
    const began = performance.now();
    const range = { range: `bytes=${from}-${from + RANGE_BYTES - 1}` };
    const { status } = await viewer.ask('GET', `/api/recordings/shared/${shareId}/media`, undefined, range);
    if (status !== 206 || performance.now() - began > STORE_MS) half.stalls++;
    const progress = {
      eventId: randomUUID(),
      eventType: 'progress',
      speed: 1,
      videoTime: second % 40,
      duration: 5,
      elapsed: second,
    };
    const told = await viewer.ask('POST', `/api/recordings/${id}/analytics/events/batch`, {
      sessionId,
      events: [progress],
    });
    if (told.status === 201) taken += (JSON.parse(String(told.bytes)) as { accepted: number }).accepted;
    await sleep(5_000);
  }
  return taken;
}

const patternOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replace(/\/shared\/[^/]+/, '/shared/:shareId')
    .replace(/\/[\da-f-]{36}/, '/:id');

const shortOf = (calls: Call[]) => inShort(calls.map(({ ms }) => ms));

const rowsByRoute = ({ calls }: Half): object[] =>
  [...Map.groupBy(calls, ({ route, isInOpening }) => `${route}, ${isInOpening ? 'first 20 s' : 'later'}`)]
    .map(([what, each]) => ({ what, calls: each.length, ...shortOf(each) }))
    .sort((one, other) => other['p99 ms'] - one['p99 ms']);

const rowOf = (name: string, { calls, failed, stalls }: Half): object => ({
  half: name,
  calls: calls.length,
  ...shortOf(calls),
  failed: JSON.stringify(Object.fromEntries(failed)),
  stalls,
});

const megabytes = (pids: number[]): string => pids.map((pid) => megabytesOf([pid])).join(' and ');

async function main(folder: string): Promise<void> {
  const redisPort = await freePort();
  const redis = spawn('redis-server', ['--port', String(redisPort), '--dir', folder], { stdio: 'ignore' });
  const shared = {
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TRUST_PROXY: 'true',
    TRANSCRIBER: 'whisper',
    WHISPER_DIR: resolve(values.whisper),
  };
  const product = await startProduct(folder, { ...shared, ROLE: 'api' });
  host = product.origin;
  const flags = await nodeFlags();
  const beside = (role: 'api' | 'worker', port: number) =>
    spawn(process.execPath, [...flags, resolve('dist/backend/src/main.js')], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: product.databaseUrl,
        APP_SECRET,
        ...shared,
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: product.origin,
        LOG_LEVEL: 'error',
        ROLE: role,
        [role === 'api' ? 'PORT' : 'HEALTH_PORT']: String(port),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const [second, worker] = [beside('api', apiPort), beside('worker', workerPort)];
  try {
    servers = [product.origin, `http://127.0.0.1:${apiPort}`];
    for (const origin of [servers[1]!, `http://127.0.0.1:${workerPort}`]) await untilHealthy(origin);
    await product.fill(100);
    const watched = await product.upload(resolve(DEMO), 40);
    while ((await product.recording(watched)).status === 'processing') await sleep(500);
    const { shareId } = await product.ask<{ shareId: string }>('GET', `/api/recordings/${watched}`);
    const owners = await Promise.all(Array.from({ length: values.owners }, (_, n) => anOwner(n)));
    const processing: string[] = [];
    for (let n = 0; n < values.processing; n++) processing.push(await product.upload(resolve(DEMO), 120));
    half = newHalf();
    const working = owners.map(work);
    const watching = Array.from({ length: values.viewers }, (_, n) => watch(n, { id: watched, shareId }));

    const halves: [string, Half][] = [];
    const apis = [product.pid, second.pid!];
    await sleep(HALF_MS / 4);
    const early = megabytes(apis);
    await sleep((HALF_MS * 3) / 4);
    const late = megabytes(apis);
    halves.push(['two API processes', half]);
    half = newHalf();
    const killed = once(second, 'exit');
    second.kill('SIGKILL');
    // A proxy skips servers that accept no connections.
    servers = [product.origin];
    await killed;
    await sleep(HALF_MS);
    const last = megabytes([product.pid]);
    isOver = true;
    halves.push(['one of them killed', half]);
    await Promise.all(working);
    const taken = (await Promise.all(watching)).reduce((sum, each) => sum + each, 0);
    const statuses = await Promise.all(processing.map((id) => product.recording(id)));
    const stored = await countStored(product.databaseUrl);
    console.table(halves.map(([name, each]) => rowOf(name, each)));
    for (const [name, each] of halves) {
      console.log(`${name}:`);
      console.table(rowsByRoute(each));
    }
    console.log(`Memory of the APIs, MB: ${early} after an eighth, ${late} at half, ${last} at the end.`);
    console.log(`Events taken: ${taken}; stored: ${stored}.`);
    console.log(`Recordings processed meanwhile: ${statuses.map(({ status }) => status).join(', ')}.`);
  } finally {
    for (const child of [second, worker, redis]) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await product.stop();
  }
}

await onFolder(main);
