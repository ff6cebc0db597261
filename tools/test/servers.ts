import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryPort } from '../start/checks.mjs';
import { startPostgres } from '../start/postgres.mjs';
import { isAlive, readIfThere, recordOf, startServer } from '../start/processes.mjs';
import { beginRun } from '../start/run-record.mjs';
import { hasElasticsearch, startElasticsearch } from './elasticsearch.ts';

/** Durability does not matter for tests. */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Real servers for tests in a temporary folder. They end with `end()` or with the process that started them. */
export function testServers() {
  const folder = mkdtempSync(join(tmpdir(), 'playhead-test-'));
  chmodSync(folder, 0o755);
  const run = beginRun(folder, { temporary: true });
  return {
    /** The URL of a new server. Its database, whose name contains "test", is not created. */
    async postgres(): Promise<string> {
      const server = await startPostgres({
        dataDir: join(folder, 'postgres'),
        password: randomBytes(16).toString('base64url'),
        logFile: join(folder, 'postgres.log'),
        onStart: (record) => run.add(record, 'postgres'),
        settings: QUICK,
      });
      return `${server.url}_test`;
    },
    /** Null if redis-server is not installed. */
    async redis(): Promise<string | null> {
      if (!hasRedis()) return null;
      const port = await tryPort('127.0.0.1', 0);
      const logFile = join(folder, 'redis.log');
      const options = {
        bind: '127.0.0.1',
        port,
        dir: folder,
        appendonly: 'yes',
        save: '',
        'maxmemory-policy': 'noeviction',
      };
      const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const record = recordOf(startServer('redis-server', args, { logFile }).pid!);
      run.add(record, 'redis');
      while (!(await accepts(port))) {
        if (!isAlive(record)) throw new Error(`redis-server ended:\n${readIfThere(logFile)}`);
        await sleep(50);
      }
      return `redis://127.0.0.1:${port}`;
    },
    /** Null if Java, or Maven for downloading the server, is not installed. */
    async elasticsearch(): Promise<string | null> {
      if (!hasElasticsearch()) return null;
      const { process, url } = await startElasticsearch(join(folder, 'elasticsearch'));
      run.add(recordOf(process.pid!), 'elasticsearch');
      return url;
    },
    end: run.end,
  };
}

export { hasElasticsearch };

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
