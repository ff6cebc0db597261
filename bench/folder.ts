import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own, where PostgreSQL, another user's process for root, gets in; it goes when the work is done. */
export async function onFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'playhead-bench-'));
  await chmod(folder, 0o755);
  return work(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
}
