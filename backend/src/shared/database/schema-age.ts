import { createHash } from 'node:crypto';

/** Installations of earlier releases must run this release once, which brings their tables to the baseline. */
export const BASELINE_RELEASE = '0.3.0';

/** SHA-256 of the sorted migration names of `BASELINE_RELEASE`, one per line. */
const BASELINE_NAMES = '0d34dc6569326a68a895005627e3ceaded336e631da27ce04a6bec6f4d927ba7';
const BASELINE_DAY = '20261212';

/**
 * - `current`: this release knows all migrations that were applied
 * - `baseline`: all migrations of `BASELINE_RELEASE` were applied and no others
 * - `older`: a release before `BASELINE_RELEASE` made the database
 * - `newer`: a release after this one changed the database
 */
export type SchemaAge = 'current' | 'baseline' | 'older' | 'newer';

/**
 * Detects which release made a database or backup.
 * @param applied names of applied migrations, which end with their day, e.g. `Rooms20261203`
 * @param known names of this release's migrations
 */
export function schemaAge(applied: readonly string[], known: readonly string[]): SchemaAge {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return 'current';
  const names = createHash('sha256').update(applied.toSorted().join('\n')).digest('hex');
  if (names === BASELINE_NAMES) return 'baseline';
  return unknown.every((name) => name.slice(-8) < BASELINE_DAY) ? 'older' : 'newer';
}

export const OLDER_DATABASE = `The database was made by a release before ${BASELINE_RELEASE}. Start Playhead ${BASELINE_RELEASE} with it once, then start this version (docs/upgrades.md)`;
