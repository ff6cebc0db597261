import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.mjs';
import { productNode } from './install.mjs';
import { preparedWhisper } from '../test/whisper.ts';
import { commandLineOf, isAlive, type ProcessRecord, recordOf } from './processes.mjs';
import type { Run } from './run-record.mjs';

const ROOT = join(import.meta.dirname, '../..');
const DEMO = join(ROOT, 'backend/assets/demo/demo.mp4');
/** Enough for an orderly end on a busy machine. */
const ENDED_MS = 40_000;
/** How long a start, and the recognition of a first recording, may take on a busy machine. */
const READY_MS = 180_000;

type Call = (path: string, init?: RequestInit) => Promise<Response>;

function treeOf(root: number): ProcessRecord[] {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const tree = [root];
  for (const pid of tree)
    tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree.map(recordOf);
}

async function until(condition: () => boolean | Promise<boolean>, patience: number, what: string) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) if (await condition()) return;
  assert.fail(`not within ${patience / 1000} s: ${what}`);
}

async function signUp(address: string, email: string): Promise<Call> {
  const answer = await fetch(`${address}/api/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ email, password: 'a long enough password' }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return (path, init) =>
    fetch(`${address}/api${path}`, {
      ...init,
      headers: { origin: address, cookie: cookie.join('; '), ...init?.headers },
    });
}

/** Uploads a recording, which is processed now or after leftovers of an interrupted start. */
async function sendRecording(address: string, email: string): Promise<void> {
  const call = await signUp(address, email);
  const post = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await call(path, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    assert.ok(answer.ok, `${path}: ${answer.status} ${answer.ok ? '' : await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { id } = await post<{ id: string }>('/recordings/create-uploading', { title: 'Weekly' });
  const { uploadURL } = await post<{ uploadURL: string }>('/recordings/upload-url');
  await fetch(uploadURL, {
    method: 'PUT',
    body: readFileSync(DEMO),
    headers: { 'content-type': 'video/mp4' },
  });
  await post(`/recordings/${id}/complete-upload`, { objectURL: uploadURL.split('?')[0] });
}

const listens = ({ pid }: ProcessRecord) => commandLineOf(pid).includes('whisper.worker');

describe('npm start', { timeout: 900_000 }, () => {
  let dataDir: string;
  let started: ChildProcess | undefined;
  let tree: ProcessRecord[] = [];
  let address: string;
  let whisper: string;
  const runs = () => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as Run;

  before(async () => {
    await build(ROOT, productNode(ROOT));
    const prepared = await preparedWhisper(ROOT, AbortSignal.timeout(READY_MS * 3));
    assert.ok(prepared.folder, prepared.missing);
    whisper = prepared.folder;
    dataDir = mkdtempSync(join(tmpdir(), 'playhead-ending-test-'));
    chmodSync(dataDir, 0o755);
  });
  afterEach(() => {
    for (const process of tree.filter(isAlive)) spawnSync('kill', ['-KILL', String(process.pid)]);
  });
  after(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Started in a separate session, like a service, and busy with a recording. */
  async function start(command: string, ...args: string[]): Promise<number> {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        TRANSCRIBER: 'whisper',
        WHISPER_DIR: whisper,
        WHISPER_LANGUAGE: 'en',
        NO_COLOR: '1',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    try {
      await until(() => /Open http[^]*Ctrl-C/.test(output), READY_MS, 'npm start is ready');
    } catch (error) {
      throw new Error(output.slice(-2_000), { cause: error });
    } finally {
      tree = treeOf(child.pid!);
    }
    address = runs().address;
    await sendRecording(address, `${child.pid}@example.com`);
    await until(() => (tree = treeOf(child.pid!)).some(listens), READY_MS, 'a recording is listened to');
    return child.pid!;
  }

  async function isOver(): Promise<void> {
    await until(() => !tree.some(isAlive), ENDED_MS, 'everything has ended');
    await assert.rejects(fetch(`${address}/api/health/live`));
  }

  it('ends with npm when that is ended', async () => {
    process.kill(await start('npm', 'start'), 'SIGTERM');
    await isOver();
    assert.throws(runs, { code: 'ENOENT' });
  });

  it('ends in order when npm is killed', async () => {
    process.kill(await start('npm', 'start'), 'SIGKILL');
    await isOver();
    assert.match(
      readFileSync(join(dataDir, 'logs/postgres.log'), 'utf8').slice(-400),
      /database system is shut down\n$/,
    );
  });

  it('ends when its launcher is killed', async () => {
    await start('npm', 'start');
    process.kill(runs().launcher.pid, 'SIGKILL');
    await isOver();
  });

  it('ends when its launcher and the server are killed', async () => {
    await start('npm', 'start');
    const { launcher, servers } = runs();
    for (const { pid } of [launcher, servers.at(-1)!]) process.kill(pid, 'SIGKILL');
    await isOver();
  });

  it('ends when its terminal is closed, also where that sends no signal', async (context) => {
    if (spawnSync('script', ['--version']).status !== 0) return context.skip('script is not installed');
    await start('script', '-qfc', 'setsid --wait npm start', '/dev/null');
    started?.kill('SIGKILL');
    await isOver();
  });
});
