import { join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type ObjectStorage, withWorkspace } from '../media/index.js';

export interface MovedObjects {
  copied: number;
  /** Objects that already existed with the same size. */
  there: number;
  bytes: number;
  removed: number;
}

export interface MoveTask {
  from: ObjectStorage;
  to: ObjectStorage;
  /** Whether to delete the source objects after all have been copied. */
  remove: boolean;
  dataDir: string;
  report: (copied: number, there: number) => void;
  signal: AbortSignal;
}

/** Copies all objects to another storage. An interrupted run is continued by the next. */
export async function moveObjects(task: MoveTask): Promise<MovedObjects> {
  const { from, to, remove, dataDir, report, signal } = task;
  const moved: MovedObjects = { copied: 0, there: 0, bytes: 0, removed: 0 };
  const keys: string[] = [];
  await withWorkspace(join(dataDir, 'work'), 'move', async (folder) => {
    for await (const { key, size } of from.list('')) {
      signal.throwIfAborted();
      keys.push(key);
      if ((await to.head(key))?.size === size) moved.there++;
      else {
        await copyObject(from, to, key, join(folder, 'object'), signal);
        moved.copied++;
        moved.bytes += size;
      }
      report(moved.copied, moved.there);
    }
  });
  if (remove)
    for (const key of keys) {
      signal.throwIfAborted();
      if (!(await to.head(key))) continue;
      await from.delete(key);
      moved.removed++;
    }
  return moved;
}

async function copyObject(
  from: ObjectStorage,
  to: ObjectStorage,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await pipeline(await from.read(key), createWriteStream(path, { mode: 0o600 }), { signal });
    await to.writeFile(key, path, 'application/octet-stream');
  } finally {
    await rm(path, { force: true });
  }
}
