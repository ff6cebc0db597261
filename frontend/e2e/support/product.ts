import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Overrides a developer's own settings, so that journeys run on the embedded adapters. */
const EMBEDDED = Object.fromEntries(
  [
    'DATABASE_URL',
    'REDIS_URL',
    'S3_BUCKET',
    'OPENAI_API_KEY',
    'PUBLIC_URL',
    'APP_SECRET',
    'ROLE',
    'TRANSCRIBER',
    'TRUST_PROXY',
    'ELASTICSEARCH_URL',
    'REMOTE_ADMIN_URL',
    'REMOTE_VIEWER_URL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_BASE_URL',
    'HUBSPOT_CLIENT_ID',
    'HUBSPOT_CLIENT_SECRET',
    'HUBSPOT_BASE_URL',
  ].map((name) => [name, '']),
);

interface ProductOptions {
  /** A folder that is kept, for tests of a restart. */
  dataDir?: string;
  /** Additional environment variables. */
  environment?: Record<string, string>;
}

export interface Product {
  address: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Sends SIGINT and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills the launcher with SIGKILL. */
  kill(): Promise<number | null>;
}

/** Starts the product on a free port with its own data folder. */
export async function startProduct({ dataDir, environment }: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'playhead-journey-'));
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...EMBEDDED,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ...environment,
    },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /Open (http:\S+)[^]*Ctrl-C/.exec(output)?.[1];
        if (found) resolve(found);
      });
    void ended.then((code) => {
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      reject(new Error(`npm start ended with ${code}:\n${output}`));
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const code = await ended;
    if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    return code;
  };
  return {
    address,
    dataDir: folder,
    pid: child.pid!,
    output: () => output,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}
