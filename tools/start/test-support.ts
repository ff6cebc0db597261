import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { Advice } from './advice.mjs';

/** For `assert.throws` and `assert.rejects`: an Advice with a matching message. */
export const advice = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Advice, error instanceof Error ? error.stack : String(error));
  assert.match(error.message, pattern);
  return true;
};

/** A temporary folder per test, removed afterwards together with changes of PATH. */
export class TestFolder {
  root = '';

  constructor(name: string) {
    let path: string | undefined;
    beforeEach(() => {
      path = process.env.PATH;
      this.root = mkdtempSync(join(tmpdir(), `playhead-${name}-test-`));
    });
    afterEach(() => {
      process.env.PATH = path;
      rmSync(this.root, { recursive: true, force: true });
    });
  }

  path(...names: string[]): string {
    return join(this.root, ...names);
  }

  /** @returns the path of the written file; folders are created */
  write(name: string, text: string, mode = 0o644): string {
    const path = this.path(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  }
}
