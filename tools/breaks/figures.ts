import type { Break } from './break.ts';

const VISITS = 'backend/src/modules/analytics/visits';

export const FIGURE_BREAKS: Break[] = [
  {
    name: 'event times are not clamped',
    find: /Math\.min\(seconds, page\.duration \?\? seconds\)/g,
    replace: 'seconds',
    noticedBy: `${VISITS}/viewing-event.spec.ts`,
  },
  {
    name: 'an event that is told twice in one call is two (doubled event)',
    find: /return \[\.\.\.new Map\(rows\.toReversed\(\)\.map\(\(row\) => \[row\.id, row\]\)\)\.values\(\)\]\.reverse\(\);/g,
    replace: 'return rows;',
    noticedBy: `${VISITS}/viewing-event.spec.ts`,
  },
  {
    name: 'two calls of a page tell the same events at once (doubled event)',
    find: /if \(this\.sending\) return;/g,
    replace: '',
    noticedBy: 'frontend/viewer/src/viewing/viewing.spec.ts',
  },
  {
    name: 'a viewer who comes back is announced as a new one (doubled event)',
    find: /if \(!known && !isAutomated\)/g,
    replace: 'if (!isAutomated)',
    noticedBy: 'backend/test/integration/sharing/sharing.spec.ts',
  },
  {
    name: 'a viewer of two recordings is counted twice',
    find: /count\(distinct email\)::int as unique_viewers/g,
    replace: 'count(email)::int as unique_viewers',
    noticedBy: 'backend/test/integration/viewers/analytics-summary.spec.ts',
  },
  {
    name: 'the score of a visit is rounded down (wrong rounding)',
    find: /score: Math\.round\(scoreParts/g,
    replace: 'score: Math.floor(scoreParts',
    noticedBy: 'backend/test/integration/viewers/analytics-figures.spec.ts',
  },
];
