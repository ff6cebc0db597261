import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that is deleted after the tests of the file or `describe`. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'playhead-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
