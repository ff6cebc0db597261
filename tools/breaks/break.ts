import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A deliberate defect, made by replacing text in the sources. */
export interface Break {
  /** Description of the defect, with its kind in brackets. */
  name: string;
  /** Matches in exactly one file, `times` times. */
  find: RegExp;
  replace: string;
  /** Defaults to 1. */
  times?: number;
  /** The cheapest test file of the fast `npm test` that detects it. */
  noticedBy: string;
}

const SOURCES = [
  'backend/src',
  'frontend/shell/src',
  'frontend/viewer/src',
  'frontend/admin/src',
  'frontend/shared',
];

/**
 * Source files by path.
 * @param root of a copy of the sources
 */
export const readSources = (root: string): Map<string, string> =>
  new Map(
    SOURCES.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(root, folder, path),
      ),
    )
      .filter((path) => /(?<!\.spec)\.tsx?$|\.sql$/.test(path) && !path.includes('node_modules'))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/**
 * Finds the file of a break.
 * @throws if the text does not match as often as expected, because the code has changed
 */
export function locate(
  sources: Map<string, string>,
  { name, find, replace, times = 1 }: Omit<Break, 'noticedBy'>,
): { path: string; before: string; after: string } {
  const found = [...sources]
    .map(([path, before]) => ({ path, before, count: before.match(find)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  const [only, ...others] = found;
  if (!only || others.length > 0 || only.count !== times)
    throw new Error(
      `"${name}" no longer applies: ${find} was found ${found.map(({ count }) => count).join(' + ') || 0} times.`,
    );
  const { path, before } = only;
  return { path, before, after: before.replace(find, () => replace) };
}
