import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How far the root of the checkout is above this file: in the sources, and in the build. */
const DEPTHS = [3, 4];

/** A folder of `backend/assets`; null where an installation leaves it out. */
export function assetFolder(name: string): string | null {
  const folders = DEPTHS.map((depth) =>
    join(import.meta.dirname, '../'.repeat(depth), 'backend/assets', name),
  );
  return folders.find((folder) => existsSync(folder)) ?? null;
}
