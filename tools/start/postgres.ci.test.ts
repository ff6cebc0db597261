import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { advice } from './test-support.ts';

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe('PostgreSQL in a data folder', () => {
  let folder: string;
  let dataDir: string;
  let running: Awaited<ReturnType<typeof startPostgres>>;
  const start = async (options: Partial<Parameters<typeof startPostgres>[0]> = {}) =>
    (running = await startPostgres({ dataDir, password: 'first', logFile: join(folder, 'log'), ...options }));

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'playhead-postgres-test-'));
    chmodSync(folder, 0o755);
    dataDir = join(folder, 'postgres');
  });
  after(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is made on first use and keeps its rows over a restart', async () => {
    await start();
    await ask(running.url, 'create table kept as select 42 as answer');
    await running.stop();
    assert.equal(isAlive(running.process), false);
    await start();
    assert.equal(await ask(running.url, 'select answer from kept'), 42);
  });

  it('refuses a wrong password and listens on 127.0.0.1 alone', async () => {
    await assert.rejects(
      ask(running.url.replace('first', 'wrong'), 'select 1'),
      /password authentication failed/,
    );
    assert.equal(await ask(running.url, "select current_setting('listen_addresses')"), '127.0.0.1');
    assert.equal(await ask(running.url, "select current_setting('unix_socket_directories')"), '');
  });

  it('ends an orphan that a killed launcher has left on the folder', async () => {
    const orphan = running;
    await start();
    assert.equal(isAlive(orphan.process), false);
    assert.equal(await ask(running.url, 'select answer from kept'), 42);
  });

  it('takes another port when its last one is taken', async () => {
    await running.stop();
    const squatter = createServer().listen(running.port, '127.0.0.1');
    await start({ port: running.port });
    assert.notEqual(running.port, (squatter.address() as AddressInfo).port);
    squatter.close();
  });

  it('leaves a port alone that is promised to the pages, though it is free', async () => {
    await running.stop();
    const { port } = running;
    await start({ port, promised: [port] });
    assert.notEqual(running.port, port);
  });

  it('starts again after kill -9', async () => {
    process.kill(running.process.pid, 'SIGKILL');
    await start();
    assert.equal(await ask(running.url, 'select answer from kept'), 42);
  });

  it('is not stopped by a number in its pid file that another program has got since', async () => {
    await running.stop();
    const { uid, gid } = statSync(dataDir);
    // PostgreSQL itself detects that a process of another user is not its own.
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    const pidFile = join(dataDir, 'postmaster.pid');
    writeFileSync(pidFile, [stranger.pid, dataDir, 1, 5432, '', '127.0.0.1', '', 'ready', ''].join('\n'));
    chownSync(pidFile, uid, gid);
    await start();
    assert.equal(await ask(running.url, 'select answer from kept'), 42);
    assert.equal(stranger.exitCode, null);
    stranger.kill();
  });

  it('gets a new password when the old one is lost', async () => {
    await running.stop();
    await start({ password: 'second', resetPassword: true });
    assert.equal(await ask(running.url, 'select answer from kept'), 42);
    await running.stop();
  });

  it('starts on a copy that root has made, and on one that is open to others', async () => {
    await running.stop();
    const copy = join(folder, 'copy');
    const copied = spawnSync('cp', ['-r', dataDir, copy]);
    assert.equal(copied.status, 0);
    chmodSync(copy, 0o755);
    await start({ dataDir: copy, password: 'second' });
    assert.equal(await ask(running.url, 'select answer from kept'), 42);
    assert.equal(statSync(copy).mode & 0o777, 0o700);
    await running.stop();
  });

  it('says what to do about a folder of another version, and leaves it alone', async () => {
    const file = join(dataDir, 'PG_VERSION');
    const made = readFileSync(file);
    writeFileSync(file, '17\n');
    await assert.rejects(start(), advice(/was made by PostgreSQL 17 and this is 18.*pg_dump of version 17/));
    assert.equal(readFileSync(file, 'utf8'), '17\n');
    writeFileSync(file, made);
  });

  it('says what to do about a damaged folder, and leaves it alone', async () => {
    writeFileSync(join(dataDir, 'global/pg_control'), Buffer.alloc(8192, 7));
    await assert.rejects(
      start({ password: 'second' }),
      advice(/could not start(?!.*(?:empty|move|remove)).* backup/),
    );
    rmSync(join(dataDir, 'PG_VERSION'));
    await assert.rejects(start({ password: 'second' }), advice(/damaged one(?!.*(?:empty|move)).* backup/));
    assert.ok(existsSync(join(dataDir, 'base')));
  });
});
