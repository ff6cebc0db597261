import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The commit that the API was last released with; null where the history is not there. */
export function lastRelease(): string | null {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H', '--', 'openapi/released.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const commit = stdout?.trim();
  const isThere = status === 0 && commit && spawnSync('git', ['cat-file', '-e', `${commit}^`], { cwd: ROOT });
  return isThere && isThere.status === 0 ? commit : null;
}

/**
 * Builds the backend of a commit in a folder, with the packages of this checkout.
 * @returns its `dist`
 */
export function buildBackendOf(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, 'backend', 'package.json', 'tools/start'], {
    cwd: ROOT,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(
    join(ROOT, 'node_modules/.bin/swc'),
    [
      'src',
      '-d',
      '../dist/backend',
      '--ignore',
      '**/*.spec.ts,**/*.contract.ts,**/corpus/**',
      '--copy-files',
    ],
    { cwd: join(folder, 'backend') },
  );
  return join(folder, 'dist');
}
