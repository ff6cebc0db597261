/**
 * Builds `docker/Dockerfile` without a container engine, starts the image and uploads a recording through it.
 *
 *     npm run image -- [--mount FILE]... [--built]
 *
 * Needs root, and buildah and debootstrap of Debian. No image is downloaded: the base is built from Debian and this
 * checkout's Node.js under the Dockerfile's base name. `--mount` makes a local file available to build steps, e.g. an
 * .npmrc; `--built` starts the previous build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { tryPort } from '../start/checks.mjs';
import { testServers } from '../test/servers.ts';
import { until } from '../test/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const BASE = 'localhost/playhead-base';
const IMAGE = 'localhost/playhead';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const PATIENCE_MS = 600_000;
const PASSWORD = 'a long enough password';

const { values } = parseArgs({
  options: {
    mount: { type: 'string', multiple: true, default: [] },
    built: { type: 'boolean', default: false },
  },
});

function run(program: string, args: string[], { quiet = false } = {}): string {
  const { status, stdout, error } = spawnSync(program, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${error?.message ?? `ended with ${status}`}`);
  return quiet ? stdout.trim() : '';
}
/** Runs as root without a daemon: layers are copied and steps run in a chroot. */
const BUILDAH = ['--storage-driver', 'vfs'];
const buildah = (...args: string[]): void => void run('buildah', [...BUILDAH, ...args]);
const toldBy = (...args: string[]): string => run('buildah', [...BUILDAH, ...args], { quiet: true });

/** Debian with Node.js, npm and the user that the Dockerfile expects. */
function makeBase(folder: string): void {
  const debian = join(folder, 'debian');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian]);
  const local = join(debian, 'usr/local');
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'));
  cpSync(npmFolder(), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    run('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name)]);
  run('chroot', [debian, 'useradd', '--create-home', '--uid', '1000', 'node']);
  // The build trusts the same certificate authorities as this machine.
  const trusted = process.env['SSL_CERT_FILE'];
  if (trusted) cpSync(trusted, join(debian, CERTIFICATES));
  const container = toldBy('from', 'scratch');
  buildah('add', '--quiet', container, debian, '/');
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  buildah('commit', '--quiet', '--rm', container, BASE);
}

function npmFolder(): string {
  const program = process.env['npm_execpath'];
  if (!program) throw new Error('Run it as npm run image.');
  return join(realpathSync(program), '../..');
}

function build(folder: string): void {
  const context = join(folder, 'context');
  mkdirSync(context);
  run('sh', ['-c', `git -C '${ROOT}' archive HEAD | tar -x -C '${context}'`]);
  const lines = readFileSync(join(context, 'docker/Dockerfile'), 'utf8');
  const file = join(folder, 'Dockerfile');
  writeFileSync(file, lines.replaceAll(/^FROM node:\S+/gm, `FROM ${BASE}`));
  buildah(
    'bud',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--pull-never',
    '--format',
    'docker',
    ...values.mount.flatMap((path) => ['--volume', `${path}:${path}:ro`]),
    '--ignorefile',
    join(context, 'docker/Dockerfile.dockerignore'),
    '--file',
    file,
    '--tag',
    IMAGE,
    context,
  );
}

/** Creates the database of a URL. */
async function newDatabase(url: string): Promise<string> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const client = new pg.Client(server.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url;
}

/** Starts the image as configured, with its own database. */
async function start(databaseUrl: string, port: number) {
  const container = toldBy('from', '--pull-never', IMAGE);
  const { OCIv1 } = JSON.parse(toldBy('inspect', container)) as {
    OCIv1: { config: { Entrypoint: string[]; Cmd: string[] } };
  };
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret that only this trial knows of',
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(
    'buildah',
    [
      ...BUILDAH,
      'run',
      '--isolation',
      'chroot',
      '--network',
      'host',
      ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      container,
      '--',
      ...OCIv1.config.Entrypoint,
      ...OCIv1.config.Cmd,
    ],
    // A separate process group, so that inner processes can be stopped together.
    { stdio: 'inherit', detached: true },
  );
  return {
    origin,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        process.kill(-child.pid!, 'SIGTERM');
        await ended;
      }
      buildah('rm', container);
    },
    isOver: () => child.exitCode !== null,
  };
}

/** Signs up, uploads the demo video and waits until it is processed. */
async function upload(origin: string): Promise<string> {
  const form = new URLSearchParams({ email: 'owner@example.com', password: PASSWORD });
  const registered = await fetch(`${origin}/api/register`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin },
  });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { cookie, origin, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(origin + path, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
  const { id } = await call<{ id: string }>('POST', '/api/recordings/create-uploading', { title: 'Trial' });
  const { uploadURL } = await call<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
  const put = await fetch(uploadURL, {
    method: 'PUT',
    body: readFileSync(join(ROOT, 'backend/assets/demo/demo.mp4')),
    headers: { 'content-type': 'video/mp4' },
  });
  if (!put.ok) throw new Error(`PUT: ${put.status}`);
  await call('POST', `/api/recordings/${id}/complete-upload`, { objectURL: uploadURL.split('?')[0] });
  let recording: { status: string; transcript: object[]; chapters: object[]; failureReason: string | null };
  await until(async () => {
    recording = await call('GET', `/api/recordings/${id}`);
    return recording.status !== 'processing';
  }, PATIENCE_MS);
  const { status, transcript, chapters, failureReason } = recording!;
  if (status !== 'completed') throw new Error(`The recording is ${status}: ${failureReason}`);
  return `${transcript.length} lines and ${chapters.length} chapters`;
}

const folder = mkdtempSync(join(tmpdir(), 'playhead-image-'));
const servers = testServers();
try {
  if (!values.built) {
    if (!toldBy('images', '--noheading', '--format', '{{.Name}}').split('\n').includes(BASE))
      makeBase(folder);
    build(folder);
  }
  const running = await start(await newDatabase(await servers.postgres()), await tryPort('127.0.0.1', 0));
  try {
    await until(async () => {
      if (running.isOver()) throw new Error('The image ended.');
      return (await fetch(`${running.origin}/api/health`).catch(() => null))?.ok ?? false;
    }, PATIENCE_MS);
    console.log(`The image works: a recording came through it with ${await upload(running.origin)}.`);
  } finally {
    await running.stop();
  }
  buildah('images');
} finally {
  await servers.end();
  rmSync(folder, { recursive: true, force: true });
}
