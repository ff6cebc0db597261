import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { MEDIA_ERRORS, systemErrorCode } from '../../media.errors.js';

/** `.{name}.{process id}-{random}.part`; no segment of a key starts with a dot. */
const temporaryName = /^\..*\.(\d+)-[0-9a-f]+\.part$/;

export function writerOf(name: string): number | null {
  const writer = temporaryName.exec(name)?.[1];
  return writer === undefined ? null : Number(writer);
}

export const NEW_FILE = { flags: 'wx', mode: 0o600, flush: true } as const;

/**
 * Writes a temporary file in an existing folder, checks that it is complete and flushed, and then renames it.
 * @throws OutOfSpace
 */
export async function writeWhole(
  path: string,
  fill: (temporary: string) => Promise<void>,
  expectedSize: () => number,
  place: (temporary: string, path: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  const temporary = join(
    folder,
    `.${posix.basename(path)}.${process.pid}-${randomBytes(6).toString('hex')}.part`,
  );
  try {
    await fill(temporary);
    const { size } = await stat(temporary);
    if (size !== expectedSize())
      throw MEDIA_ERRORS.storageUnavailable(`${size} bytes were kept of ${expectedSize()}`);
    await place(temporary, path);
    await flushFolder(folder);
  } catch (error) {
    const code = systemErrorCode(error);
    throw code === 'ENOSPC' || code === 'EDQUOT' ? MEDIA_ERRORS.outOfSpace() : error;
  } finally {
    await rm(temporary, { force: true });
  }
}

export function isMissing(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

export function isTruncated(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';
}

export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
