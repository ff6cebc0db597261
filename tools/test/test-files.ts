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
/** On the main branch, which has no base to compare with. */
const RECENT_COMMITS = 20;

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
 * Tests affected by a branch, or by the latest commits of the main branch, newest first: changed test files, and those
 * next to changed sources. Empty without a history.
 * @returns files, and a seed derived from the commit
 */
export function changedTestFiles(root: string): { files: TestFile[]; seed: number } {
  const git = (...args: string[]): string[] => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : [];
  };
  const [head = '0'] = git('rev-parse', 'HEAD');
  const [fork] = git('merge-base', 'HEAD', 'origin/HEAD');
  const changed =
    fork && fork !== head
      ? git('diff', '--name-only', fork)
      : git('log', `-${RECENT_COMMITS}`, '--name-only', '--format=');
  const touched = new Set(changed.flatMap((path) => [path, path.replace(/(\.tsx?)$/, '.spec$1')]));
  const all = new Map(testFiles(root).map((file) => [file.path, file]));
  return {
    files: [...touched].flatMap((path) => all.get(path) ?? []),
    seed: parseInt(head.slice(0, SEED_DIGITS), 16),
  };
}
