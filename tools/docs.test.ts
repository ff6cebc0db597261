import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
/** Matches `[text](path)` within the repository, without an anchor. */
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** Matches paths in backticks in our folders, except files that users create, such as `docker/.env`. */
const PATH = /`((?:backend|frontend|bench|docker|docs|openapi|tools)\/(?!\.env)[\w./-]+)`/g;

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** @returns paths on a page that do not exist */
function missingIn(page: string, text: string): string[] {
  const linked = [...text.matchAll(LINK)].map(([, path]) => join(dirname(page), path!));
  const named = [...text.matchAll(PATH)].map(([, path]) => path!);
  return [...linked, ...named].filter((path) => !existsSync(join(ROOT, path)));
}

test('every path that a page names exists', () => {
  const missing = pages
    .filter((page) => existsSync(join(ROOT, page)) && page !== 'CHANGELOG.md')
    .flatMap((page) =>
      missingIn(page, readFileSync(join(ROOT, page), 'utf8')).map((path) => `${page}: ${path}`),
    );
  assert.deepEqual(missing, []);
});

test('a path that does not exist would be seen', () => {
  const text = 'See [the walks](walks.md) and `backend/src/nothing.ts`, not [this](architecture.md#modules).';
  assert.deepEqual(missingIn('docs/README.md', text), ['docs/walks.md', 'backend/src/nothing.ts']);
});
