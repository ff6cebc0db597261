import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import type { Part } from './part.ts';

/** Where the test files of the parts lie; those of `integration` are run by its halves. */
const PLACES: Record<string, string[]> = {
  'unit:backend': ['backend/src/**/*.spec.ts'],
  'unit:frontend': ['frontend/*/src/**/*.spec.{ts,tsx}', 'frontend/shared/*/src/**/*.spec.{ts,tsx}'],
  integration: ['backend/test/*.spec.ts', 'backend/test/{integration,support}/**/*.spec.ts'],
  installation: ['backend/test/installation/*.spec.ts'],
  'pact:consumer': ['frontend/*/src/**/*.pact.ts'],
  'pact:provider': ['backend/test/pact/*.pact.ts'],
  journeys: ['frontend/e2e/*.journey.ts'],
  'journeys:ci': ['frontend/e2e/ci/*.journey.ts'],
};

const SEED_DIGITS = 5;

export interface TestFile {
  /** From the root. */
  path: string;
  /** The key of its place. */
  place: string;
}

export const testFiles = (root: string): TestFile[] =>
  Object.entries(PLACES).flatMap(([place, patterns]) =>
    globSync(patterns, { cwd: root }).map((path) => ({ path, place })),
  );

export const runsIn = ({ name }: Part, { place }: TestFile): boolean =>
  name.replace(/^(integration):.$/, '$1') === place;

export const pathsFor = (part: Part, files: TestFile[]): string[] =>
  files.filter((file) => runsIn(part, file)).map(({ path }) => path);

/**
 * The tests that a change touches: their own files, and those beside changed sources. None without a history.
 * @returns with a seed that is the same for the same commit
 */
export function changedTestFiles(root: string): { files: TestFile[]; seed: number } {
  const git = (...args: string[]): string[] => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : [];
  };
  const [head = '0'] = git('rev-parse', 'HEAD');
  const [fork] = git('merge-base', 'HEAD', 'origin/HEAD');
  const changed = git('diff', '--name-only', fork && fork !== head ? fork : 'HEAD~1');
  const touched = new Set(changed.flatMap((path) => [path, path.replace(/(\.tsx?)$/, '.spec$1')]));
  return {
    files: testFiles(root).filter(({ path }) => touched.has(path)),
    seed: parseInt(head.slice(0, SEED_DIGITS), 16),
  };
}
