import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDead } from './processes.js';

/** Runs `work` with a private folder, which is removed afterwards in any case. */
export async function withWorkspace<T>(
  root: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, `${name}.${process.pid}.`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function purgeWorkspaces(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const folder of await readdir(root)) {
    const owner = Number(/\.(\d+)\.\w+$/.exec(folder)?.[1]);
    if (isDead(owner)) await rm(join(root, folder), { recursive: true, force: true });
  }
}
