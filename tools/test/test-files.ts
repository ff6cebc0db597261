import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import type { Part } from './part.ts';

/** Patterns of each part's test files; those of `integration` are run in halves. */
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
  /** Key in PLACES. */
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
 * Tests affected by a change: changed test files, and those next to changed sources. Empty without a history.
 * @returns files, and a seed derived from the commit
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
