import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Advice } from './advice.mjs';
import { isAlive, recordOf } from './processes.mjs';
import { beginRun, endPreviousRun, endRunOf } from './run-record.mjs';

/** Begins a run with one server, which does not end by itself, and then lives on. */
const LAUNCHER = `
  import { recordOf, startServer } from '${new URL('processes.mjs', import.meta.url)}';
  import { beginRun } from '${new URL('run-record.mjs', import.meta.url)}';
  const [folder, temporary] = process.argv.slice(1);
  const run = beginRun(folder, { address: 'http://localhost:1', temporary: temporary === 'temporary' });
  run.add(recordOf(startServer('sleep', ['120'], { logFile: folder + '/log' }).pid), 'backend');
  console.log('begun');
  setInterval(() => {}, 1000);
`;

const until = async (condition) => {
  for (const end = Date.now() + 10_000; !condition() && Date.now() < end;) await sleep(20);
  assert.ok(condition());
};

describe('a run on a data folder', () => {
  let folder;
  let launcher;
  let run;

  const launch = async (...args) => {
    launcher = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER, folder, ...args]);
    await new Promise((resolve) => launcher.stdout.once('data', resolve));
    run = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
  };

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'playhead-run-test-'))));
  afterEach(() => {
    launcher?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('ends when its launcher is killed with kill -9', async () => {
    await launch();
    assert.ok(isAlive(run.servers[0]));
    launcher.kill('SIGKILL');
    await until(() => !isAlive(run.servers[0]) && !existsSync(join(folder, 'run.json')));
  });

  it('takes its temporary folder with it', async () => {
    await launch('temporary');
    launcher.kill('SIGKILL');
    await until(() => !existsSync(folder));
  });

  it('keeps a second launcher away and names the address and the process', async () => {
    await launch();
    await assert.rejects(endPreviousRun(folder), (error) => {
      assert.ok(error instanceof Advice);
      assert.match(
        error.message,
        new RegExp(`already runs .* http://localhost:1 \\(process ${launcher.pid}\\)`),
      );
      return true;
    });
    assert.ok(isAlive(run.servers[0]));
  });

  it('is cleared up by the next start when launcher and guard were killed', async () => {
    const orphan = spawn('sleep', ['120'], { detached: true });
    const gone = { pid: 2 ** 22 + 1, identity: '1' };
    const servers = [{ ...recordOf(orphan.pid), ending: 'backend' }];
    writeFileSync(
      join(folder, 'run.json'),
      JSON.stringify({ launcher: gone, address: '', temporary: false, servers }),
    );
    assert.equal(await endPreviousRun(folder), true);
    assert.equal(isAlive(servers[0]), false);
    assert.equal(await endPreviousRun(folder), false);
  });

  it('spares a process that merely has the number of one of its servers', async () => {
    const stranger = spawn('sleep', ['120'], { detached: true });
    const gone = { pid: 2 ** 22 + 1, identity: '1' };
    const servers = [{ pid: stranger.pid, identity: 'another start time', ending: 'backend' }];
    writeFileSync(
      join(folder, 'run.json'),
      JSON.stringify({ launcher: gone, address: '', temporary: false, servers }),
    );
    await endPreviousRun(folder);
    assert.ok(isAlive(recordOf(stranger.pid)));
    stranger.kill();
  });

  it('is not touched by the guard of an earlier launcher', async () => {
    const own = beginRun(folder);
    await endRunOf({ pid: process.pid, identity: 'an earlier process' }, folder);
    assert.ok(existsSync(join(folder, 'run.json')));
    own.close();
  });
});
