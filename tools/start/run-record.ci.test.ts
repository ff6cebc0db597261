import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, recordOf } from './processes.mjs';
import { beginRun, endPreviousRun, endRunOf, type Run } from './run-record.mjs';
import { advice, TestFolder } from './test-support.ts';

/** Starts a run with one server that does not end by itself, and then stays alive. */
const LAUNCHER = `
  import { recordOf, startServer } from '${import.meta.resolve('./processes.mjs')}';
  import { beginRun } from '${import.meta.resolve('./run-record.mjs')}';
  const [folder, temporary] = process.argv.slice(1);
  const run = beginRun(folder, { address: 'http://localhost:1', temporary: temporary === 'temporary' });
  run.add(recordOf(startServer('sleep', ['120'], { logFile: folder + '/log' }).pid), 'backend');
  console.log('begun');
  setInterval(() => {}, 1000);
`;

const until = async (condition: () => boolean) => {
  for (const end = Date.now() + 10_000; !condition() && Date.now() < end;) await sleep(20);
  assert.ok(condition());
};

describe('a run on a data folder', () => {
  const folder = new TestFolder('run');
  let launcher: ChildProcessWithoutNullStreams | undefined;
  let run: Run;

  const launch = async (...args: string[]): Promise<ChildProcessWithoutNullStreams> => {
    const begun = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER, folder.root, ...args]);
    launcher = begun;
    await new Promise((resolve) => begun.stdout.once('data', resolve));
    run = JSON.parse(readFileSync(folder.path('run.json'), 'utf8')) as Run;
    return begun;
  };

  afterEach(() => {
    launcher?.kill('SIGKILL');
  });

  it('ends when its launcher is killed with kill -9', async () => {
    const first = await launch();
    assert.ok(isAlive(run.servers[0]!));
    first.kill('SIGKILL');
    await until(() => !isAlive(run.servers[0]!) && !existsSync(folder.path('run.json')));
  });

  it('takes its temporary folder with it', async () => {
    const first = await launch('temporary');
    first.kill('SIGKILL');
    await until(() => !existsSync(folder.root));
  });

  it('keeps a second launcher away and names the address and the process', async () => {
    const { pid } = await launch();
    await assert.rejects(
      endPreviousRun(folder.root),
      advice(new RegExp(`already runs .* http://localhost:1 \\(process ${pid}\\)`)),
    );
    assert.ok(isAlive(run.servers[0]!));
  });

  it('is cleared up by the next start when launcher and guard were killed', async () => {
    const orphan = spawn('sleep', ['120'], { detached: true });
    const gone = { pid: 2 ** 22 + 1, identity: '1' };
    const servers = [{ ...recordOf(orphan.pid!), ending: 'backend' }];
    folder.write('run.json', JSON.stringify({ launcher: gone, address: '', temporary: false, servers }));
    assert.equal(await endPreviousRun(folder.root), true);
    assert.equal(isAlive(servers[0]!), false);
    assert.equal(await endPreviousRun(folder.root), false);
  });

  it('spares a process that merely has the number of one of its servers', async () => {
    const stranger = spawn('sleep', ['120'], { detached: true });
    const gone = { pid: 2 ** 22 + 1, identity: '1' };
    const servers = [{ pid: stranger.pid, identity: 'another start time', ending: 'backend' }];
    folder.write('run.json', JSON.stringify({ launcher: gone, address: '', temporary: false, servers }));
    await endPreviousRun(folder.root);
    assert.ok(isAlive(recordOf(stranger.pid!)));
    stranger.kill();
  });

  it('is not touched by the guard of an earlier launcher', async () => {
    const own = beginRun(folder.root);
    await endRunOf({ pid: process.pid, identity: 'an earlier process' }, folder.root);
    assert.ok(existsSync(folder.path('run.json')));
    own.close();
  });
});
