import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `work` with a folder that only it can read, named after it, and removes the folder whatever happens. */
export async function withWorkspace<T>(
  root: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, `${name}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a killed process left behind. Only for a process that knows it works alone in `root`. */
export const clearWorkspaces = (root: string): Promise<void> => rm(root, { recursive: true, force: true });
