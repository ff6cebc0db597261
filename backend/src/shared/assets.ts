import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Levels from this file up to the checkout's root, in the sources and in the build. */
const DEPTHS = [3, 4];

/** The path of a folder in `backend/assets`, or null if the installation does not have it. */
export function assetFolder(name: string): string | null {
  const folders = DEPTHS.map((depth) =>
    join(import.meta.dirname, '../'.repeat(depth), 'backend/assets', name),
  );
  return folders.find((folder) => existsSync(folder)) ?? null;
}
