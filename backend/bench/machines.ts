import autocannon from 'autocannon';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APP_SECRET, freePort, startProduct, untilHealthy } from './product.js';

/**
 * Requests a second with one and with two API processes behind a round-robin, on one PostgreSQL and one Redis.
 *
 *     npm run bench -- machines [--recordings 200] [--seconds 10]
 *
 * All of it, the load included, shares the cores of this machine: what a second process is worth where it has a machine of
 * its own, this does not say. Needs redis-server.
 */
const { values } = parseArgs({
  options: {
    recordings: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
  },
});

async function roundRobin(servers: string[]) {
  let next = 0;
  const proxy = createServer((incoming, response) => {
    const sending = request(
      `${servers[next++ % servers.length]}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    sending.on('error', () => response.writeHead(502).end());
    incoming.pipe(sending);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-bench-'));
  await chmod(folder, 0o755);
  const redisPort = await freePort();
  const redis = spawn('redis-server', ['--port', String(redisPort), '--dir', folder], { stdio: 'ignore' });
  const shared = { REDIS_URL: `redis://127.0.0.1:${redisPort}`, ROLE: 'api' };
  const product = await startProduct(folder, shared);
  const port = await freePort();
  const second = spawn(process.execPath, [resolve('dist/backend/src/main.js')], {
    env: {
      ...{ PATH: process.env['PATH'], DATABASE_URL: product.databaseUrl, APP_SECRET, ...shared },
      ...{
        DATA_DIR: join(folder, 'second'),
        PORT: String(port),
        PUBLIC_URL: product.origin,
        LOG_LEVEL: 'warn',
      },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const other = `http://127.0.0.1:${port}`;
  try {
    await untilHealthy(other);
    const id = await product.fill(Number(values.recordings));
    const rows: object[] = [];
    for (const [call, path] of [
      ['get', `/api/recordings/${id}`],
      ['list of 100', '/api/recordings'],
    ] as const)
      for (const servers of [[product.origin], [product.origin, other]]) {
        const proxy = await roundRobin(servers);
        const load = (duration: number) =>
          autocannon({
            ...{ url: proxy.origin + path, connections: 16, duration },
            headers: { cookie: product.cookie, host: new URL(product.origin).host },
          });
        await load(2);
        const { requests, latency, non2xx, errors } = await load(Number(values.seconds));
        rows.push({
          ...{ call, processes: servers.length, 'requests/s': Math.round(requests.average) },
          ...{ 'p50 ms': latency.p50, 'p99 ms': latency.p99, failed: non2xx + errors },
        });
        proxy.stop();
      }
    console.table(rows);
    console.log(`Cores: ${execFileSync('nproc', { encoding: 'utf8' }).trim()}`);
  } finally {
    for (const child of [second, redis]) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
