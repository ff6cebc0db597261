import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tests of a file, or of a `describe`, which is gone after them. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'playhead-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
