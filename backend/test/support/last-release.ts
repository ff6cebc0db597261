import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * The commit of the last API release.
 * @throws if this checkout's history does not contain it
 */
export function lastRelease(): string {
  const commit = execFileSync('git', ['log', '-1', '--format=%H', '--', 'openapi/released.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  // The first commit of a shallow clone contains every file, so it is no release.
  execFileSync('git', ['cat-file', '-e', `${commit}^`], { cwd: ROOT });
  return commit;
}

const LOCK = 'package-lock.json';

/**
 * Builds a commit's backend. Its packages are this checkout's, or installed where its lock file is another.
 * @returns its `dist`
 */
export function buildBackendOf(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (readFileSync(join(folder, LOCK)).equals(readFileSync(join(ROOT, LOCK))))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder });
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
