import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Whatever a developer has set up, a journey runs on the embedded parts. */
const EMBEDDED = Object.fromEntries(
  [
    'DATABASE_URL',
    'REDIS_URL',
    'S3_BUCKET',
    'OPENAI_API_KEY',
    'PUBLIC_URL',
    'APP_SECRET',
    'ROLE',
    'REMOTE_ADMIN_URL',
    'REMOTE_VIEWER_URL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_BASE_URL',
  ].map((name) => [name, '']),
);

/**
 * Starts the product as a person does, with a data folder of its own and on a free port.
 * @param {{dataDir?: string, environment?: Record<string, string>}} [options] a folder that is kept, for what must survive a
 *   restart; what is set beside the embedded parts
 * @returns {Promise<{address: string, dataDir: string, pid: number, output: () => string, stop: () => Promise<number | null>, kill: () => Promise<void>}>}
 *   `stop` is Ctrl-C and gives the exit code, `kill` is kill -9 of the launcher
 */
export async function startProduct({ dataDir, environment } = {}) {
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
  const ended = new Promise((resolve) => child.once('close', resolve));
  const address = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const found = /Open (http:\S+)[^]*Ctrl-C/.exec(output)?.[1];
        if (found) resolve(found);
      });
    void ended.then((code) => {
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      reject(new Error(`npm start ended with ${code}:\n${output}`));
    });
  });
  const end = async (signal) => {
    child.kill(signal);
    const code = await ended;
    if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    return code;
  };
  return {
    address,
    dataDir: folder,
    pid: child.pid,
    output: () => output,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}
