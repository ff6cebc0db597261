import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs work with a temporary folder that PostgreSQL can access, which runs as another user under root. */
export async function onFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-bench-'));
  await chmod(folder, 0o755);
  return work(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
}
