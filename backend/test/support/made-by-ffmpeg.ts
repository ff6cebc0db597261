import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KEPT = join(tmpdir(), 'playhead-samples');

/**
 * A file made by the system's ffmpeg, cached by a hash of arguments and input files, and copied for each test.
 * @returns the path
 */
export async function madeByFfmpeg(path: string, args: string[]): Promise<string> {
  const kept = join(KEPT, hashOf(args) + extname(path));
  if (!existsSync(kept)) {
    await mkdir(KEPT, { recursive: true });
    const making = join(KEPT, `${randomUUID()}${extname(path)}`);
    await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, making]);
    await rename(making, kept);
  }
  await copyFile(kept, path);
  return path;
}

function hashOf(args: string[]): string {
  const hash = createHash('sha256');
  for (const arg of args)
    hash.update('\n').update(isAbsolute(arg) && existsSync(arg) ? readFileSync(arg) : arg);
  return hash.digest('hex').slice(0, 24);
}
